import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { answerBrokenRequest } from './broken-request.ts';

export interface SenderLimits {
  /** From the first byte to the last. */
  readonly withinMs: number;
  /** How long nothing may come while we would take it. */
  readonly silentMs: number;
}

/** A question is short. */
const ordinary: SenderLimits = { withinMs: 60_000, silentMs: 60_000 };
/** A part of 10 MiB over a slow line takes minutes; one that stands still is over. */
const uploading: SenderLimits = { withinMs: 15 * 60_000, silentMs: 40_000 };

/** Node knows one limit for all requests: the longest that any may take. */
export const longestRequestMs = uploading.withinMs;

export const limitsFor = (upload: boolean): SenderLimits => (upload ? uploading : ordinary);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What waits in our own buffer is not the sender's silence. */
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

/** [R11, family H] Whoever sends too slowly is told so and let go; how slowly depends on what they send. */
export const cutOffSlowSender = (request: IncomingMessage, { withinMs, silentMs }: SenderLimits): void => {
  // A request that a test injects came over no wire.
  if (!hasBody(request) || !(request.socket instanceof Socket)) return;
  const began = performance.now();
  let seen = -1;
  let since = began;
  const look = (): void => {
    if (request.complete || request.destroyed) {
      clearInterval(timer);
      return;
    }
    const now = performance.now();
    const { bytesRead } = request.socket;
    if (bytesRead !== seen || waitsForUs(request)) {
      seen = bytesRead;
      since = now;
    }
    if (now - began < withinMs && now - since < silentMs) return;
    clearInterval(timer);
    const tooSlow = Object.assign(new Error('It was sent too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerBrokenRequest(tooSlow, request.socket);
  };
  const timer = setInterval(look, Math.min(withinMs, silentMs) / 8).unref();
  request.once('close', () => clearInterval(timer));
};
