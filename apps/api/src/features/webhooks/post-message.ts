import http from 'node:http';
import https from 'node:https';
import { webhookLimits } from '@atelier/domain/vocabulary/limits';
import { pinAddress } from './public-address.ts';

export interface Answer {
  readonly delivered: boolean;
  readonly status: number | null;
  /** What they said, cut short, or why nobody did. */
  readonly words: string;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly privateAllowed: boolean;
  readonly timeoutMs?: number;
  /** Whoever sends has to stop. */
  readonly stopping?: AbortSignal;
}

const failed = (words: string, status: number | null = null): Answer => ({ delivered: false, status, words });

// biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be stored or shown
const shown = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ').trim();

/** At most so much is read of what they say; the rest is not waited for. */
const firstWords = async (response: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= webhookLimits.answer) break;
  }
  return shown(Buffer.concat(chunks).subarray(0, webhookLimits.answer).toString('utf8'));
};

const verdict = (status: number, words: string): Answer => {
  if (status >= 200 && status < 300) return { delivered: true, status, words };
  return failed(status >= 300 && status < 400 ? `Redirects are not followed. ${words}`.trim() : words, status);
};

const reasonOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'There was no answer in time.';
  return code === undefined ? 'The connection failed.' : `The connection failed (${code}).`;
};

/** One try. It reaches the address that was looked at and no other, follows nothing, and ends in time. */
export const postMessage = async ({
  url: text,
  headers,
  body,
  privateAllowed,
  timeoutMs,
  stopping,
}: Post): Promise<Answer> => {
  const url = new URL(text);
  const pinned = await pinAddress(url, privateAllowed);
  if (typeof pinned === 'string') return failed(pinned);
  if (url.protocol !== 'https:' && !privateAllowed) return failed('The address must begin with https.');
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const late = AbortSignal.timeout(timeoutMs ?? webhookLimits.timeoutMs);
  const signal = stopping ? AbortSignal.any([late, stopping]) : late;
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    agent: false,
    signal,
    lookup: (_host, _options, found) => found(null, [pinned]),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Atelier-Webhooks/1',
    },
  });
  request.once('response', resolve);
  request.on('error', reject);
  request.end(body);
  try {
    const response = await promise;
    // The status is the answer: words that break off do not make it another one.
    return verdict(response.statusCode ?? 0, await firstWords(response).catch(() => ''));
  } catch (error) {
    return failed(reasonOf(error));
  } finally {
    request.destroy();
  }
};
