import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /\.(?:js|css|svg)$/;
/** Less is not worth a second file. */
const leastBytes = 1_024;
/** Nearly as small as it gets, in a fraction of the time. */
const quality = 9;

const pack = (file: string): void => {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  if (bytes.length >= leastBytes) writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
};

/** Compressed once when it is built, instead of by the server for every browser that comes for the first time. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler({ dir }) {
      if (dir === undefined) return;
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets)) if (packed.test(name)) pack(join(assets, name));
    },
  },
});
