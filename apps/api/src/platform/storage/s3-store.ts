import type { Readable } from 'node:stream';
import { demandKey, type ObjectStore } from './object-store.ts';
import { originOf, parseS3Url } from './s3-address.ts';
import { answerDeadline, answerWithinMs, connectToS3, type S3Connection } from './s3-connection.ts';
import { s3Parts } from './s3-parts.ts';
import { uploadToS3 } from './s3-upload.ts';

const checkWithinMs = 2_000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const orMissing = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const createS3Store = (url: string): ObjectStore => {
  const address = parseS3Url(url);
  const { bucket: Bucket, prefix } = address;
  let connection: Promise<S3Connection> | undefined;
  const s3 = () => {
    connection ??= connectToS3(address);
    return connection;
  };
  const name = (key: string) => ({ Bucket, Key: prefix + demandKey(key) });

  const head: ObjectStore['head'] = async (key) => {
    const { sdk, client } = await s3();
    const found = await orMissing(client.send(new sdk.HeadObjectCommand(name(key)), answerDeadline()));
    return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  };

  const get: ObjectStore['get'] = async (key, range) => {
    const { sdk, client } = await s3();
    const Range = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerWithinMs);
    const asked = client.send(new sdk.GetObjectCommand({ ...name(key), ...Range }), { abortSignal: late.signal });
    const found = await orMissing(asked).finally(() => clearTimeout(timer));
    if (!found) return undefined;
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
    return { key, size, modifiedAt: found.LastModified ?? new Date(0), body: found.Body as Readable };
  };

  return {
    head,
    get,
    async read(key) {
      const found = await get(key);
      return found && Buffer.concat(await found.body.toArray());
    },
    async put(key, body) {
      const target = name(key);
      const sent = await uploadToS3(await s3(), target, body);
      const facts = await head(key);
      // [R13] Nothing may be called stored that the store does not have.
      if (facts?.size !== sent) throw new Error(`The store has ${facts?.size ?? 0} of the ${sent} bytes of ${key}.`);
      return facts;
    },
    async delete(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(name(key)), answerDeadline());
    },
    async *list(wanted, depth) {
      const { sdk, client } = await s3();
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: prefix + wanted, ...(depth === 'here' ? { Delimiter: '/' } : {}) },
      );
      for await (const page of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified };
        }
      }
    },
    origin: originOf(address),
    multipart: s3Parts(s3, name, { Bucket, Prefix: prefix }),
    async check() {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkWithinMs) });
    },
  };
};
