import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { toast } from '../platform/toasts/index.ts';

/** M1.9. The router reloads once by itself for a stale part; one that never loads is most likely blocked. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', () => toast.lasting(transportMessages.chunkFailure));
}
