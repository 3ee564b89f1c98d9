import { scannedSampleCode } from '@atelier/domain/sample/sample-code';
import { Button } from '@atelier/ui/Button';
import { TextField } from '@atelier/ui/TextField';
import { Camera, CameraOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useScans } from '../../../parts/sample-handling/index.ts';
import styles from './scan.module.css';
import { useCamera } from './use-camera.ts';

/** A phone has its camera in the hand; at a desk stands a scanner. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** The three ways a code comes in: camera, keyboard scanner, typed. */
export function ScanInput({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [on, setOn] = useState(isPhone);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { failure, foreign } = useCamera(video, on, onCode);
  useScans(onCode);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const code = scannedSampleCode(typed);
    setError(code === undefined ? 'This is no code of a sample.' : undefined);
    if (code === undefined) return;
    setTyped('');
    onCode(code);
  };
  const isShown = on && failure === null;
  return (
    <section className={styles.input} aria-label="Scan">
      <div className={styles.stage} data-on={isShown || undefined}>
        <video ref={video} muted playsInline hidden={!isShown} />
        {isShown ? <span className={styles.frame} aria-hidden="true" /> : null}
        {isShown && foreign ? <p role="status">This is no label of a sample.</p> : null}
        {on && failure !== null ? <p role="alert">{failure}</p> : null}
        <Button
          look="quiet"
          icon={on ? <CameraOff size={18} strokeWidth={1.5} /> : <Camera size={18} strokeWidth={1.5} />}
          onClick={() => setOn(!on)}
        >
          {on ? 'Camera off' : 'Use the camera'}
        </Button>
      </div>
      <form className={styles.typed} onSubmit={add} noValidate>
        <TextField
          label="Code"
          labelHidden
          placeholder="Scan, or type a code"
          value={typed}
          error={error}
          autoComplete="off"
          onChange={setTyped}
        />
        <Button type="submit">Add</Button>
      </form>
    </section>
  );
}
