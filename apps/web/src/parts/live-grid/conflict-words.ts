import { transportMessages } from '@atelier/domain/vocabulary/messages';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';

/** Document 1, section 8: the message, the sentence, five seconds, and a way to reload. */
export const tellUserLock = (message: string): void =>
  void toast.error(`${message} ${transportMessages.userLockTail}`, {
    duration: toastTimings.userLock,
    onPress: () => window.location.reload(),
  });

/** Somebody else came first (G21), or whatever else the server had against it. */
export const tellRefusal = ({ code, message }: Refused): void => {
  if (code === 'userLock') tellUserLock(message);
  else toast.error(message, code === 'restored' ? { onPress: () => window.location.reload() } : {});
};
