import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const isSecure = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;

/** The __Host- prefix needs HTTPS; plain HTTP exists only on loopback and in tests. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-sid' : 'sid');

const idPattern = /^[A-Za-z0-9_-]{43}$/;

export const newSessionId = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A doubled cookie is somebody's trick: it counts as none. */
export const sessionIdOf = (request: FastifyRequest, config: Config): string | undefined => {
  const name = `${cookieName(config)}=`;
  const given = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(name));
  const value = given[0]?.slice(name.length);
  return given.length === 1 && value !== undefined && idPattern.test(value) ? value : undefined;
};

export const setSessionCookie = (reply: FastifyReply, config: Config, id: string): void => {
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${id}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
  );
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.header(
    'set-cookie',
    `${cookieName(config)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${isSecure(config) ? '; Secure' : ''}`,
  );
  reply.header('clear-site-data', '"cache", "cookies", "storage"');
};
