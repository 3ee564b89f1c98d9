import { counted } from '@atelier/domain/vocabulary/counted';
import { scanTimings } from '@atelier/domain/vocabulary/timings';
import { useNavigate } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { beginHandling, sendHandlings, useWaitingHandlings } from './handling-queue.ts';
import { newestReceiver } from './scan-receivers.ts';
import { beginScanned } from './scanned-list.ts';
import styles from './scanner-host.module.css';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';

function Waiting() {
  const waiting = useWaitingHandlings();
  if (waiting.length === 0) return null;
  return (
    <button type="button" className={styles.waiting} onClick={() => void sendHandlings()}>
      <CloudOff size={15} strokeWidth={1.75} aria-hidden="true" />
      <span role="status">{counted(waiting.length, 'scan', 'scans')} waiting</span>
      <span className={styles.again}>Send now</span>
    </button>
  );
}

function Handlings({ person }: { person: string }) {
  useEffect(() => {
    const ends = [beginHandling(person), beginScanned(person)];
    const send = () => void sendHandlings();
    send();
    window.addEventListener('online', send);
    const again = setInterval(send, scanTimings.sendAgain);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', send);
      clearInterval(again);
    };
  }, [person]);
  return <Waiting />;
}

/** [M18] For those who hold a sample library: their scanner is heard and what they did is sent, on every screen. */
export function ScannerHost({ holds }: { holds: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  useKeyboardScanner(holds, (code) => {
    const receive = newestReceiver();
    if (receive) receive(code);
    else void navigate({ to: '/s/$code', params: { code } });
  });
  return holds ? <Handlings person={user.userCode} /> : null;
}
