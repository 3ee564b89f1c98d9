import { keepTemporarily } from '../src/platform/storage/temporary-file.ts';

/** A process that holds a file until somebody kills it. */
const kept = await keepTemporarily(
  (async function* () {
    yield Buffer.from('held');
  })(),
);
process.send?.(kept.path);
process.on('message', () => undefined);
