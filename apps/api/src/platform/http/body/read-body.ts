import type { Readable } from 'node:stream';
import { Refusal, refuse } from '../../refusal.ts';

const sizes = [
  ['MiB', 1_048_576],
  ['KiB', 1024],
] as const;

const inWords = (bytes: number): string => {
  const [unit, size] = sizes.find(([, least]) => bytes >= least) ?? sizes[1];
  return `${Math.round(bytes / size)} ${unit}`;
};

export const tooLarge = (limit: number): never => refuse('bodyTooLarge', { limit: inWords(limit) });

/** A length that is too large is refused before a byte is read. */
export const refuseDeclared = (declared: string | undefined, limit: number): void => {
  if (Number(declared ?? 0) > limit) tooLarge(limit);
};

/** Ends with the refusal at the first byte too many; the socket stays, so that the refusal still arrives. */
export async function* within(limit: number, body: Readable): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    taken += piece.length;
    if (taken > limit) tooLarge(limit);
    yield piece;
  }
}

/** The whole body. One that breaks off is the sender's doing and no failure of ours. */
export const readBody = async (body: unknown, declared: string | undefined, limit: number): Promise<Buffer> => {
  refuseDeclared(declared, limit);
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of within(limit, body as Readable)) pieces.push(piece);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('badRequest', { reason: 'It broke off.' });
  }
  const bytes = Buffer.concat(pieces);
  if (declared !== undefined && Number(declared) !== bytes.length) {
    throw new Refusal('badRequest', { reason: 'Its length is not the one it names.' });
  }
  return bytes;
};
