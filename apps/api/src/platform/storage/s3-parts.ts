import { buffer } from 'node:stream/consumers';
import type { ListMultipartUploadsCommandOutput, ListPartsCommandOutput } from '@aws-sdk/client-s3';
import { type Multipart, type PartFacts, PartMismatch } from './object-store.ts';
import { answerDeadline, patiently, type S3Connection } from './s3-connection.ts';

interface ObjectName {
  Bucket: string;
  Key: string;
}

const bare = (etag = ''): string => etag.replaceAll('"', '');
const isGone = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchUpload';

/** Uploads in parts in a bucket: browsers send them there themselves, with addresses that we sign. */
export const s3Parts = (
  s3: () => Promise<S3Connection>,
  name: (key: string) => ObjectName,
  { Bucket, Prefix }: { Bucket: string; Prefix: string },
): Multipart => ({
  async begin(key) {
    const { sdk, client } = await s3();
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(name(key)), answerDeadline());
    if (UploadId === undefined) throw new Error('The store began an upload without a name.');
    return UploadId;
  },
  /** [T14] The signature covers the key, the upload, the part, its length and the end of its time. */
  async address(key, UploadId, { number, size }, expiresIn) {
    const { sdk, client } = await s3();
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const part = { ...name(key), UploadId, PartNumber: number, ContentLength: size };
    return getSignedUrl(client, new sdk.UploadPartCommand(part), {
      expiresIn,
      signableHeaders: new Set(['host', 'content-length']),
      unhoistableHeaders: new Set(['content-length']),
    });
  },
  async put(key, UploadId, { number, size }, body) {
    const bytes = await buffer(body);
    if (bytes.length !== size) throw new PartMismatch(`Part ${number} has ${bytes.length} of ${size} bytes.`);
    const { sdk, client } = await s3();
    const part = { ...name(key), UploadId, PartNumber: number, Body: bytes, ContentLength: size };
    const { ETag } = await client.send(new sdk.UploadPartCommand(part), patiently());
    return { number, size, etag: bare(ETag) };
  },
  async list(key, UploadId) {
    const { sdk, client } = await s3();
    const found: PartFacts[] = [];
    try {
      // Not the paginator of the SDK: it follows the marker, which some servers also give on the last page.
      for (let PartNumberMarker: string | undefined = '0'; PartNumberMarker !== undefined; ) {
        const page: ListPartsCommandOutput = await client.send(
          new sdk.ListPartsCommand({ ...name(key), UploadId, PartNumberMarker }),
          answerDeadline(),
        );
        for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? [])
          found.push({ number: PartNumber, size: Size, etag: bare(ETag) });
        PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      }
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
    return found;
  },
  async finish(key, UploadId, parts) {
    const { sdk, client } = await s3();
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
    const whole = { ...name(key), UploadId, MultipartUpload: { Parts } };
    await client.send(new sdk.CompleteMultipartUploadCommand(whole), patiently());
  },
  async giveUp(key, UploadId) {
    const { sdk, client } = await s3();
    try {
      await client.send(new sdk.AbortMultipartUploadCommand({ ...name(key), UploadId }), answerDeadline());
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
  async giveUpOlder(moment) {
    const { sdk, client } = await s3();
    let marks: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (marks) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new sdk.ListMultipartUploadsCommand({ Bucket, Prefix, ...marks }),
        answerDeadline(),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated === undefined || Initiated >= moment) continue;
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }), answerDeadline());
      }
      const { IsTruncated, NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page;
      marks = IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
    }
  },
});
