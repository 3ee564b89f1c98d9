import type { Config } from './config.ts';

const anyInterface = new Set(['0.0.0.0', '::', '[::]']);

/**
 * Where links in mails lead. Never taken from a request: a forged Host header would send a victim's
 * set-password code to a stranger's server.
 */
export const portalAddress = (config: Config, path: string): string => {
  const host = anyInterface.has(config.host) ? 'localhost' : config.host;
  const origin = config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  return `${origin}${path}`;
};
