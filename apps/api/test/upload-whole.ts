import type { UploadUsageName } from '@atelier/contract/files/uploads';
import { fileLimits } from '@atelier/domain/vocabulary/limits';
import type { ApiClient } from './api-client.ts';

interface WholeFile {
  readonly usage: UploadUsageName;
  readonly attachTo: string;
  readonly filename: string;
  readonly bytes: Buffer;
}

/** A small file, in its one part, to a store on disk; answers what the server made of it. */
export const uploadWhole = async (api: ApiClient, { bytes, ...wish }: WholeFile) => {
  const body = { ...wish, fileSize: bytes.length, chunkSize: fileLimits.uploadChunkBytes };
  const { uploadId, bucket, key, urls } = await api.ok('createUpload', { body });
  const headers = { 'content-type': 'application/octet-stream' };
  const part = await api.raw({ method: 'PUT', url: urls[0]!, payload: bytes, headers });
  return api.ok('completeUpload', { body: { uploadId, bucket, key, etags: [String(part.headers.etag ?? '')] } });
};
