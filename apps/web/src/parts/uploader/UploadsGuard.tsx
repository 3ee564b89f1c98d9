import { useEffect, useState } from 'react';
import { Confirm, guardWayOut } from '../confirm/index.ts';
import { isUnderWay } from './upload-entry.ts';
import { useUploads } from './uploads.ts';

const underWay = (): number => useUploads.getState().entries.filter(isUnderWay).length;

/** Asks before the page goes while files are on their way; going from screen to screen does not stop them. */
export function UploadsGuard() {
  const [asked, setAsked] = useState<{ answer(leaves: boolean): void } | null>(null);
  useEffect(() => {
    const page = new AbortController();
    window.addEventListener('beforeunload', (event) => underWay() > 0 && event.preventDefault(), {
      signal: page.signal,
    });
    const forget = guardWayOut({
      mustAsk: () => underWay() > 0,
      ask: () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAsked({ answer: resolve });
        return promise;
      },
    });
    return () => {
      page.abort();
      forget();
    };
  }, []);
  const decide = (leaves: boolean): void => {
    asked?.answer(leaves);
    setAsked(null);
  };
  const files = underWay();
  return (
    <Confirm open={asked !== null} onYes={() => decide(true)} onNo={() => decide(false)}>
      <p>
        {`${files === 1 ? 'A file is' : `${files} files are`} still being uploaded. What has arrived stays for a day; to go on, the same files have to be chosen again.`}
      </p>
    </Confirm>
  );
}
