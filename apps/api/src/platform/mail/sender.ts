import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** Fixed, never from a request (T24): the host people know Atelier by. */
export const sender = ({ publicUrl }: Config): string => {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname;
  return `no-reply@${host.includes('.') && isIP(host) === 0 ? host : 'atelier.example'}`;
};
