import { useEffect, useEffectEvent } from 'react';

type Receiver = (code: string) => void;

/** The screen that was opened last and wants scans gets them. */
const receivers: Receiver[] = [];

export const newestReceiver = (): Receiver | undefined => receivers.at(-1);

/** Scans come to this screen while it is open, instead of opening a passport. */
export function useScans(receive: Receiver): void {
  const onScan = useEffectEvent(receive);
  useEffect(() => {
    const receiver: Receiver = (code) => onScan(code);
    receivers.push(receiver);
    return () => void receivers.splice(receivers.indexOf(receiver), 1);
  }, []);
}
