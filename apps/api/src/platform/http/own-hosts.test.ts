import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHostCheck } from './own-hosts.ts';

describe('[H] the Host header', () => {
  it.each([
    ['portal.example', true],
    ['PORTAL.example', true],
    ['portal.example:443', true],
    ['portal.example:8443', false],
    ['evil.example', false],
    ['portal.example.evil.example', false],
    ['127.0.0.1:4000', false],
    ['', false],
  ])('behind PUBLIC_URL %j → %s', (host, expected) => {
    expect(createHostCheck(readConfig({ PUBLIC_URL: 'https://portal.example' }))(host)).toBe(expected);
  });

  it.each([
    ['localhost', true],
    ['localhost:4000', true],
    ['portal.localhost:4000', true],
    ['127.0.0.1:4000', true],
    ['[::1]:4000', true],
    ['192.168.1.20', true],
    [hostname().toLowerCase(), true],
    ['rebound.evil.example:4000', false],
    ['localhost.evil.example', false],
    ['evil@localhost:4000/x', false],
    ['', false],
    ['a b', false],
  ])('without PUBLIC_URL %j → %s', (host, expected) => {
    expect(createHostCheck(readConfig({}))(host)).toBe(expected);
  });
});
