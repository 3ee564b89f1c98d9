import { useRef, useState } from 'react';
import { mayLeave } from '../../parts/confirm/index.ts';
import type { SessionRunner } from './session.ts';

/** M1.10, M6.2: whoever logs out by choice leaves nothing behind without knowing; what waits is sent under their own session. */
export function useLogOut(session: SessionRunner) {
  const [leaving, setLeaving] = useState(false);
  const running = useRef(false);
  const logOut = async () => {
    if (running.current) return;
    running.current = true;
    const shown = setTimeout(() => setLeaving(true), 300);
    try {
      const leaves = await mayLeave(() => {
        clearTimeout(shown);
        setLeaving(false);
      });
      if (leaves) session.logOut();
    } finally {
      clearTimeout(shown);
      setLeaving(false);
      running.current = false;
    }
  };
  return { leaving, logOut: () => void logOut() };
}
