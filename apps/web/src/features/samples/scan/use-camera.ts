import { scannedSampleCode } from '@atelier/domain/sample/sample-code';
import { scanTimings } from '@atelier/domain/vocabulary/timings';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readLabels } from './read-labels.ts';

const wordsOf = (error: unknown): string => {
  if (navigator.mediaDevices === undefined) return 'The camera needs a secure connection. Please type the code.';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'The camera is not allowed. Allow it in the browser, or type the code.';
  if (name === 'NotFoundError') return 'There is no camera here. Please type the code.';
  return 'The camera does not answer. Please type the code.';
};

const openCamera = async (video: HTMLVideoElement): Promise<MediaStream> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
  video.srcObject = stream;
  await video.play();
  return stream;
};

/** Looks for labels while it is on. Answers why it cannot, and what it saw that is no label of ours. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, on: boolean, onCode: (code: string) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [foreign, setForeign] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!on || video.current === null) return;
    const shown = video.current;
    const ended = new AbortController();
    let last: { code: string; at: number } | undefined;
    const notice = (text: string) => {
      const code = scannedSampleCode(text);
      setForeign(code === undefined);
      if (code === undefined) return;
      const now = performance.now();
      const isNew = last?.code !== code || now - last.at > scanTimings.sameLabel;
      last = { code, at: now };
      if (!isNew) return;
      navigator.vibrate?.(40);
      found(code);
    };
    const watch = async () => {
      setFailure(null);
      const stream = await openCamera(shown);
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (ended.signal.aborted) return stop();
      ended.signal.addEventListener('abort', stop);
      const look = await readLabels();
      while (!ended.signal.aborted) {
        const text = await look(shown);
        if (text !== undefined && !ended.signal.aborted) notice(text);
        await new Promise((go) => setTimeout(go, scanTimings.look));
      }
    };
    watch().catch((error: unknown) => {
      console.info('The camera cannot be used.', error);
      if (!ended.signal.aborted) setFailure(wordsOf(error));
    });
    return () => ended.abort();
  }, [on, video]);
  return { failure, foreign };
}
