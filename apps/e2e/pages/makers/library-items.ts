import type { Caller } from '../visits/portal.ts';

const chunkSize = 10_485_760;

interface NewItem {
  readonly attachTo: string;
  readonly filename: string;
  readonly bytes: Buffer;
}

interface ItemFacts {
  readonly _id: string;
  readonly version: number;
  readonly status: string;
  readonly files: readonly { readonly _id: string; readonly state: string }[];
}

export interface UploadedItem {
  readonly id: string;
  /** Its file has been prepared. */
  ready(): Promise<void>;
  write(edit: object): Promise<void>;
  /** As it was found: to Deleted, whatever it was. */
  remove(): Promise<void>;
}

/** An item that an editor brings in without a browser: one part, completed at once. */
export async function uploadedItem(
  { context, base }: Caller,
  { attachTo, filename, bytes }: NewItem,
): Promise<UploadedItem> {
  const { request } = context;
  const headers = { origin: base };
  const type = attachTo.split('/')[1] ?? '';
  const ask = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: unknown): Promise<T> => {
    const reply = await request[method](`${base}/api${path}`, { headers, ...(data === undefined ? {} : { data }) });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const wish = { usage: 'libraryAsset', attachTo, filename, fileSize: bytes.length, chunkSize };
  const place = await ask<{ uploadId: string; bucket: string; key: string; urls: string[] }>(
    'post',
    '/upload/aws/s3/create',
    wish,
  );
  const part = await request.put(new URL(place.urls[0] ?? '', base).href, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: bytes,
  });
  const { uploadId, bucket, key } = place;
  const etags = [part.headers().etag ?? ''];
  const { result } = await ask<{ result: { assetId: string } }>('post', '/upload/aws/s3/complete', {
    ...{ uploadId, bucket, key, etags },
  });
  const id = result.assetId;
  const read = () => ask<ItemFacts>('get', `/assets/${type}/${id}`);
  const write = async (edit: object): Promise<void> => {
    const { version } = await read();
    await ask('patch', `/assets/${type}/batch/many`, { assets: [{ _id: id, version, ...edit }] });
  };
  return {
    id,
    write,
    async ready() {
      for (let state = ''; state !== 'Ready'; await new Promise((resolve) => setTimeout(resolve, 200))) {
        state = (await read()).files[0]?.state ?? '';
        if (state === 'Failed') throw new Error(`${filename} could not be prepared.`);
      }
    },
    async remove() {
      if ((await read()).status === 'Published') await write({ status: 'Unpublished' });
      await write({ deleteAsset: true });
    },
  };
}
