import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { demandKey, type ObjectStore } from './object-store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

interface S3Address {
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string | undefined;
}

/** s3://bucket/prefix?endpoint=https://…&region=…; keys come from the environment, as the SDK reads them. */
export const parseS3Url = (text: string): S3Address => {
  const url = new URL(text);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  };
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

const connect = async ({ region, endpoint }: S3Address): Promise<{ sdk: Sdk; client: S3Client }> => {
  // Loaded only where a bucket is configured: the SDK is the largest dependency of the server.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Older servers refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
  });
  return { sdk, client };
};

const bytesOf = async (body: Readable | Buffer): Promise<Buffer> => {
  if (!(body instanceof Readable)) return body;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

export const createS3Store = (url: string): ObjectStore => {
  const address = parseS3Url(url);
  const { bucket: Bucket, prefix } = address;
  let connection: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connection ??= connect(address);
    return connection;
  };
  const name = (key: string) => ({ Bucket, Key: prefix + demandKey(key) });

  const head: ObjectStore['head'] = async (key) => {
    const { sdk, client } = await s3();
    try {
      const found = await client.send(new sdk.HeadObjectCommand(name(key)));
      return { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    head,
    async put(key, body) {
      const { sdk, client } = await s3();
      const bytes = await bytesOf(body);
      await client.send(new sdk.PutObjectCommand({ ...name(key), Body: bytes, ContentLength: bytes.length }));
      return { key, size: bytes.length, modifiedAt: new Date() };
    },
    async get(key, range) {
      const { sdk, client } = await s3();
      const Range = range ? `bytes=${range.from}-${range.to}` : undefined;
      try {
        const found = await client.send(new sdk.GetObjectCommand({ ...name(key), ...(Range ? { Range } : {}) }));
        const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0);
        return { key, size, modifiedAt: found.LastModified ?? new Date(0), body: found.Body as Readable };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand(name(key)));
    },
    async *list(wanted) {
      const { sdk, client } = await s3();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + wanted });
      for await (const page of pages) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified };
        }
      }
    },
    async check() {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(2_000) });
    },
  };
};
