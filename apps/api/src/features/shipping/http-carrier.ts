import { setTimeout as wait } from 'node:timers/promises';
import { type Shipper, shipperNames, trackingAddress } from '@atelier/domain/shipping/shippers';
import { z } from 'zod';
import { refuse } from '../../platform/refusal.ts';
import type { Carrier, Confirmed } from './carrier.ts';

export interface CarrierService {
  readonly url: string;
  readonly key: string;
}

interface Patience {
  readonly timeoutMs: number;
  readonly tries?: number;
  readonly pauseMs?: number;
}

const mostReplyBytes = 4 * 1_048_576;
const mostLabelBytes = 2 * 1_048_576;

/** What a service answers; what else it says is not looked at. */
const confirmation = z.object({
  tracking: z.string().regex(/^[A-Za-z0-9-]{4,60}$/),
  trackingUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(500)
    .optional(),
  /** A PDF in base64. */
  label: z.base64().max(Math.ceil((mostLabelBytes * 4) / 3) + 4),
});

/** Might be otherwise in a moment. */
class Passing extends Error {}

const bytesOf = async (reply: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > mostReplyBytes) throw new Passing('Its answer was too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const readConfirmation = (shipper: Shipper, bytes: Buffer): Confirmed => {
  const read = confirmation.safeParse(jsonIn(bytes));
  if (!read.success) throw new Passing('Its answer could not be used.');
  const { tracking, trackingUrl, label: encoded } = read.data;
  const label = Buffer.from(encoded, 'base64');
  if (!label.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Passing('Its label was no PDF.');
  return { tracking, trackingUrl: trackingUrl ?? trackingAddress(shipper, tracking), label };
};

/** What a service has against a parcel is told in its own words, if they are a sentence. */
const reasonOf = async (reply: Response): Promise<string> => {
  const read = z.object({ message: z.string().max(300) }).safeParse(jsonIn(await bytesOf(reply)));
  return read.success ? read.data.message.replaceAll(/\p{Cc}+/gu, ' ') : `It answered with ${reply.status}.`;
};

/**
 * [G23] A service that takes a parcel as JSON and answers with its number and label. It is asked again with the same key
 * when it is slow, breaks off or answers nonsense: whether it had heard is not known, and the key makes that one parcel.
 */
export const httpCarrier = (
  shipper: Shipper,
  { url, key }: CarrierService,
  { timeoutMs, tries = 3, pauseMs = 250 }: Patience,
): Carrier => {
  const name = shipperNames[shipper];
  const ask = async (body: string, idempotencyKey: string, gone: AbortSignal): Promise<Confirmed> => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]);
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body,
      // The key is meant for this address alone.
      redirect: 'error',
      signal,
    });
    if (reply.status === 429 || reply.status >= 500) {
      await reply.body?.cancel();
      throw new Passing(`It answered with ${reply.status}.`);
    }
    if (!reply.ok) return refuse('carrierRefused', { carrier: name, reason: await reasonOf(reply) });
    return readConfirmation(shipper, await bytesOf(reply));
  };
  const sayWhy = (error: unknown): string => {
    if (error instanceof Passing) return error.message;
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'It took too long to answer.';
    if (error instanceof TypeError || error instanceof DOMException) return 'It could not be reached.';
    throw error;
  };
  return {
    name,
    local: false,
    async confirm(shipment, idempotencyKey, signal) {
      const body = JSON.stringify({ shipper, reference: idempotencyKey, ...shipment });
      for (let nth = 1; ; nth += 1) {
        try {
          return await ask(body, idempotencyKey, signal);
        } catch (error) {
          const reason = sayWhy(error);
          if (signal.aborted || nth === tries) return refuse('carrierUnavailable', { carrier: name, reason });
          await wait(pauseMs * 2 ** (nth - 1), undefined, { signal }).catch(() => undefined);
        }
      }
    },
  };
};
