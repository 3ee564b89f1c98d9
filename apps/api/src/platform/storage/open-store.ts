import { fileURLToPath } from 'node:url';
import { createFileStore, type FileStoreWishes } from './file-store.ts';
import { guardStore } from './guard-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

export const openStore = (storageUrl: string, wishes: FileStoreWishes = {}): ObjectStore =>
  guardStore(
    storageUrl.startsWith('s3:') ? createS3Store(storageUrl) : createFileStore(fileURLToPath(storageUrl), wishes),
  );
