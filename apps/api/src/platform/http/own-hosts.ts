import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '../config.ts';

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const parse = (host: string): URL | undefined => {
  const url = `http://${host}`;
  return hostPattern.test(host) && URL.canParse(url) ? new URL(url) : undefined;
};

const bare = (name: string) => name.replace(/^\[|\]$/g, '');

/**
 * Which Host headers this server answers to. Behind PUBLIC_URL that name alone. Without it, addresses and the machine's
 * own name: another site's name that was pointed at this machine would otherwise count as the same origin.
 */
export const createHostCheck = (config: Config): ((host: string) => boolean) => {
  if (config.publicUrl !== undefined) {
    const { host: own, protocol } = new URL(config.publicUrl);
    const usualPort = protocol === 'https:' ? ':443' : ':80';
    return (host) => host.toLowerCase() === own || host.toLowerCase() === `${own}${usualPort}`;
  }
  const names = new Set(['localhost', hostname().toLowerCase(), config.host.toLowerCase()]);
  return (host) => {
    const name = parse(host)?.hostname ?? '';
    return isIP(bare(name)) !== 0 || names.has(name) || name.endsWith('.localhost');
  };
};
