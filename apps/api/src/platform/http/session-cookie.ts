import { createHash, randomBytes } from 'node:crypto';
import { forgetIntrosCookie } from '@atelier/domain/conference/seen-intro';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const isSecure = (config: Config) => config.publicUrl?.startsWith('https:') ?? false;

/** The __Host- prefix needs HTTPS; plain HTTP exists only on loopback and in tests. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-sid' : 'sid');

const idPattern = /^[A-Za-z0-9_-]{43}$/;

export const newSessionId = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const givenUnder = (request: FastifyRequest, fullName: string): string[] =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${fullName}=`));

/** A doubled cookie is somebody's trick: it counts as none. */
const randomValueOf = (request: FastifyRequest, fullName: string): string | undefined => {
  const given = givenUnder(request, fullName);
  const value = given[0]?.slice(fullName.length + 1);
  return given.length === 1 && value !== undefined && idPattern.test(value) ? value : undefined;
};

export const sessionIdOf = (request: FastifyRequest, config: Config): string | undefined =>
  randomValueOf(request, cookieName(config));

/** Whether a request shows any session, a good one or not. */
export const bringsSession = (request: FastifyRequest, config: Config): boolean =>
  givenUnder(request, cookieName(config)).length > 0;

/** Short-lived companions of the session cookie, such as the one that binds a directory sign-in to its browser. */
const companionName = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name);

export const readCompanion = (request: FastifyRequest, config: Config, name: string): string | undefined =>
  randomValueOf(request, companionName(config, name));

export const setCompanion = (
  reply: FastifyReply,
  config: Config,
  name: string,
  value: string,
  seconds: number,
): void => {
  reply.header(
    'set-cookie',
    `${companionName(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(config) ? '; Secure' : ''}`,
  );
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
  // Not "cookies": the mark of a known browser stays, and the session's is cleared above (G40).
  reply.header('clear-site-data', '"cache", "storage"');
  reply.header('set-cookie', forgetIntrosCookie);
};
