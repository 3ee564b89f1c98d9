import type { Passport } from '@atelier/contract/samples/passport';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { placeOf } from '@atelier/domain/sample/sample-place';
import { counted } from '@atelier/domain/vocabulary/counted';
import { sampleLimits } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessUserOf } from '../../../navigation/guard.ts';
import {
  addScanned,
  removeScanned,
  useScannedCodes,
  useWaitingHandlings,
} from '../../../parts/sample-handling/index.ts';
import { isApiFailure, Refused } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { bringBack, lend, move } from '../passport/handle-passports.ts';
import { LendDialog } from '../passport/LendDialog.tsx';
import { MoveDialog, type PlaceValues } from '../passport/MoveDialog.tsx';
import { passportQuery } from '../passport/read-passport.ts';
import { withWaiting } from '../passport/with-waiting.ts';
import { LibraryChoice } from './LibraryChoice.tsx';
import { ScanInput } from './ScanInput.tsx';
import { ScannedRow } from './ScannedRow.tsx';
import styles from './scan.module.css';
import { useLibrary } from './use-library.ts';

interface InHand {
  readonly code: string;
  readonly passport: Passport | undefined;
  readonly known: Passport | undefined;
  readonly problem: string | undefined;
}

function useInHand(): readonly InHand[] {
  const codes = useScannedCodes();
  const waiting = useWaitingHandlings();
  const user = accessUserOf(useSession());
  const answers = useQueries({ queries: codes.map((code) => passportQuery(code)) });
  return codes.map((code, at) => {
    const { data: known, error } = answers[at]!;
    const isOthers = known !== undefined && !editsSamples(user, known.sample.library);
    const problem = error instanceof Refused ? 'There is no such sample for you.' : undefined;
    return {
      code,
      known,
      passport: known && withWaiting(known, waiting),
      problem: isOthers ? 'You may look at it only.' : problem,
    };
  });
}

/** [M18] Scanning collects; one button acts on all. With a place chosen first, everything goes there. */
export function ScanScreen() {
  const client = useQueryClient();
  const [library, libraries, chooseLibrary] = useLibrary();
  const [place, setPlace] = useState<PlaceValues | null>(null);
  const [opened, setOpened] = useState<'lend' | 'place' | 'move' | null>(null);
  const [busy, setBusy] = useState(false);
  const inHand = useInHand();
  // A fuller trolley is put away in several goes: what is left stays in hand.
  const usable = inHand
    .filter(({ problem, passport }) => !problem && (passport?.sample.library ?? library) === library)
    .slice(0, sampleLimits.scanned);
  const codes = usable.map(({ code }) => code);
  const known = usable.flatMap((one) => (one.known ? [one.known] : []));
  const lent = usable.filter(({ passport }) => passport === undefined || passport.lent > 0);
  const close = () => setOpened(null);
  const putTo = async (to: PlaceValues) => {
    await move(client, { codes, library, before: known }, to, placeOf(library, to));
    removeScanned(codes);
  };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const takeBack = () =>
    act(async () => {
      const those = lent.map(({ code }) => code);
      await bringBack(client, { codes: those, library, before: known });
      removeScanned(those);
    });
  const shownPlace = place ? placeOf(library, place) : '';
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>Scan samples</h1>
      <LibraryChoice library={library} libraries={libraries} onChange={chooseLibrary} />
      <ScanInput onCode={addScanned} />
      <div className={styles.into}>
        <span>{place ? `Into ${shownPlace}` : 'Put away into'}</span>
        <Button look="quiet" onClick={() => setOpened('place')}>
          {place ? 'Change' : 'Choose a place'}
        </Button>
        {place ? (
          <Button look="quiet" onClick={() => setPlace(null)}>
            None
          </Button>
        ) : null}
      </div>
      <p className={styles.count} role="status">
        {inHand.length === 0 ? 'Nothing scanned yet.' : `${counted(inHand.length, 'sample')} in hand`}
      </p>
      <ol className={styles.list} aria-label="Scanned, newest first">
        {inHand.map(({ code, passport, problem }) => (
          <ScannedRow
            key={code}
            code={code}
            passport={passport}
            problem={
              problem ??
              (passport && passport.sample.library !== library
                ? `In the ${passport.sample.library} library`
                : undefined)
            }
            onRemove={() => removeScanned([code])}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        {place ? (
          <Button look="primary" busy={busy} disabled={codes.length === 0} onClick={() => void act(() => putTo(place))}>
            Put {codes.length} into {shownPlace}
          </Button>
        ) : (
          <>
            <Button look="primary" disabled={codes.length === 0} onClick={() => setOpened('lend')}>
              Check out {codes.length > 0 ? codes.length : ''}
            </Button>
            <Button disabled={codes.length === 0} onClick={() => setOpened('move')}>
              Move
            </Button>
            <Button disabled={lent.length === 0} busy={busy} onClick={() => void takeBack()}>
              Return
            </Button>
          </>
        )}
      </div>
      {opened === 'lend' ? (
        <LendDialog
          most={1}
          heading={`Check out ${counted(codes.length, 'sample')}`}
          onLend={async (lending) => {
            await lend(client, { codes, library, before: known }, lending);
            removeScanned(codes);
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'move' || opened === 'place' ? (
        <MoveDialog
          library={library}
          heading={opened === 'move' ? `Move ${counted(codes.length, 'sample')}` : 'Put away into'}
          action={opened === 'move' ? 'Move' : 'Scan into it'}
          initial={{ ...place }}
          onChosen={opened === 'move' ? putTo : async (to) => setPlace(to)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
