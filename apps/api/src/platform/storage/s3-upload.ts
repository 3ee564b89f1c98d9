import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { inPieces } from './in-pieces.ts';
import { answerDeadline, patiently, type S3Connection } from './s3-connection.ts';

interface ObjectName {
  Bucket: string;
  Key: string;
}

/** Held in memory once per running upload. S3 takes 10,000 pieces of 5 MiB or more, so 8 MiB reach past 20 GiB. */
export const pieceBytes = 8 * 1024 * 1024;

/** The store itself then refuses bytes that changed on the way. */
const checked = (bytes: Buffer) => ({
  Body: bytes,
  ContentLength: bytes.length,
  ContentMD5: createHash('md5').update(bytes).digest('base64'),
});

const putWhole = async ({ sdk, client }: S3Connection, name: ObjectName, bytes: Buffer): Promise<number> => {
  await client.send(new sdk.PutObjectCommand({ ...name, ...checked(bytes) }), patiently());
  return bytes.length;
};

/** The object appears whole when the last piece is there, or not at all. */
const putPieces = async (
  { sdk, client }: S3Connection,
  name: ObjectName,
  pieces: AsyncIterable<Buffer>,
): Promise<number> => {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(name), answerDeadline());
  const upload = { ...name, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let size = 0;
    for await (const piece of pieces) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({ ...upload, PartNumber, ...checked(piece) }),
        patiently(),
      );
      Parts.push({ PartNumber, ETag });
      size += piece.length;
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), patiently());
    return size;
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload), answerDeadline()).catch((left: unknown) => {
      throw new AggregateError([error, left], 'An upload broke off and its pieces are still in the store.');
    });
    throw error;
  }
};

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Answers how many bytes were stored. A stream is never held whole, however long it is, nor left open by a bucket that refuses it. */
export const uploadToS3 = async (s3: S3Connection, name: ObjectName, body: Readable | Buffer): Promise<number> => {
  const stream = body instanceof Readable ? body : Readable.from([body]);
  try {
    const pieces = inPieces(stream, pieceBytes);
    const first = await pieces.next();
    if (first.done) return await putWhole(s3, name, Buffer.alloc(0));
    if (first.value.length < pieceBytes) return await putWhole(s3, name, first.value);
    return await putPieces(s3, name, startingWith(first.value, pieces));
  } finally {
    stream.destroy();
  }
};
