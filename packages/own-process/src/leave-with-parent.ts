import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Loaded first in every process we start: nobody is left to take its answer once the one that asked is gone. */
process.on('disconnect', () => process.exit(0));
// Listening for it must not keep a process alive that has nothing left to do.
process.channel?.unref();

// As for the product itself: what was compiled once is kept. A process that may reach nothing does without.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
