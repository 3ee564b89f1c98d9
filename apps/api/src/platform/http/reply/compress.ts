import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const quality = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Replies that are there as a whole. */
export const compressWhole: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: quality },
  // A compressed line stream or event stream would wait for a full block before the first line shows.
  customTypes:
    /^(?!text\/event-stream|application\/x-ndjson)(text\/|application\/(json|javascript|wasm)|image\/svg\+xml|font\/(ttf|otf))/,
  inflateIfDeflated: false,
  // Requests come as they are: a packed body could be a bomb, and one that is not what it says a failure of ours.
  globalDecompression: false,
};

const chunkSize = 131_072;

/** What is sent in parts arrives in parts, each of them in one go. */
export const compressParts: FastifyCompressOptions = {
  ...compressWhole,
  brotliOptions: { params: quality, flush: constants.BROTLI_OPERATION_FLUSH, chunkSize },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, chunkSize },
};
