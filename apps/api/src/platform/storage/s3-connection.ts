import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Address } from './s3-address.ts';

export interface S3Connection {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

/** A call that says little or nothing in return. The SDK itself only warns about a server that never answers. */
export const answerWithinMs = 15_000;
export const answerDeadline = () => ({ abortSignal: AbortSignal.timeout(answerWithinMs) });
/** A call that carries a piece of a file, or makes the store put the pieces together. */
export const patiently = () => ({ abortSignal: AbortSignal.timeout(120_000) });

/** Longer than a reader of ours may stall before it is cut off: until then it is the reader who pauses, not the store. */
const idleMs = 60_000;

export const connectToS3 = async ({ region, endpoint }: S3Address): Promise<S3Connection> => {
  // Loaded only where a bucket is configured: the SDK is the largest dependency of the server.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Older servers refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: idleMs },
  });
  return { sdk, client };
};
