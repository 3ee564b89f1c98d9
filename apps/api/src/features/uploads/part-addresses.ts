import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '@atelier/contract';
import { partCount, partSize } from '@atelier/contract/files/uploads';
import type { Ctx } from '../../platform/context.ts';
import type { PartPlace } from '../../platform/storage/object-store.ts';
import type { Upload } from './load-upload.ts';
import type { UploadParts } from './upload-parts.ts';

/** [T14] At most a quarter of an hour; whoever needs longer asks for new ones. */
const secondsOpen = 15 * 60;
/** The name that people's tools know; which bucket or folder it really is stays with us. */
export const bucketName = 'sync';

export interface PartTicket {
  readonly size: number;
  readonly expires: number;
  readonly mark: string;
}

const signatureOf = (key: Buffer, uploadId: string, number: number, { size, expires, mark }: PartTicket): Buffer =>
  createHmac('sha256', key).update(`${uploadId}/${number}/${size}/${expires}/${mark}`).digest();

export const isSigned = (key: Buffer, uploadId: string, number: number, ticket: PartTicket, signature: string) => {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, uploadId, number, ticket);
  return given.length === right.length && timingSafeEqual(given, right);
};

export const partPlaces = ({ file_size, chunk_size }: Upload): PartPlace[] =>
  Array.from({ length: partCount(file_size, chunk_size) }, (_, at) => ({
    number: at + 1,
    offset: at * chunk_size,
    size: partSize(at + 1, file_size, chunk_size),
  }));

/** The store's own address where it has one, else ours, signed in the same manner. */
const addressOf = async ({ store }: UploadParts, key: Buffer, upload: Upload, part: PartPlace, expires: number) => {
  const direct = await store.multipart.address(upload.object_key, upload.store_upload, part, secondsOpen);
  if (direct !== undefined) return direct;
  const ticket = { size: part.size, expires, mark: randomBytes(9).toString('base64url') };
  const signature = signatureOf(key, upload.id, part.number, ticket).toString('base64url');
  const query = new URLSearchParams({ size: `${ticket.size}`, expires: `${expires}`, mark: ticket.mark, signature });
  return `${apiPrefix}/upload/parts/${upload.id}/${part.number}?${query}`;
};

export const placeOf = async (ctx: Ctx, parts: UploadParts, upload: Upload) => {
  const key = await parts.key();
  const expires = ctx.clock.now().getTime() + secondsOpen * 1000;
  const urls = await Promise.all(partPlaces(upload).map((part) => addressOf(parts, key, upload, part, expires)));
  return {
    message: 'Success',
    uploadId: upload.id,
    bucket: bucketName,
    key: upload.object_key,
    fileSize: upload.file_size,
    chunkSize: upload.chunk_size,
    urls,
    expires: new Date(expires).toISOString(),
    complete: upload.state === 'complete',
    parts: (await parts.store.multipart.list(upload.object_key, upload.store_upload)) ?? [],
  };
};
