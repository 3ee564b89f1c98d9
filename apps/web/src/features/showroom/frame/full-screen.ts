import { useSyncExternalStore } from 'react';
import { toast } from '../../../platform/toasts/index.ts';

const listen = (told: () => void) => {
  document.addEventListener('fullscreenchange', told);
  return () => document.removeEventListener('fullscreenchange', told);
};

export const useIsFullScreen = (): boolean => useSyncExternalStore(listen, () => document.fullscreenElement !== null);

/** Phones that cannot are told so once they try. */
export async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch (error) {
    console.info('This browser shows nothing in full screen.', error);
    toast.info('This browser cannot show the full screen.');
  }
}
