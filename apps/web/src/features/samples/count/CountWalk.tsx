import type { SampleLibrary } from '@atelier/domain/access/user';
import { type CountedPlace, isWholePlace } from '@atelier/domain/sample/sample-count';
import { fullPlace } from '@atelier/domain/sample/sample-place';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiFailure, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { passportQuery } from '../passport/read-passport.ts';
import { ScanInput } from '../scan/ScanInput.tsx';
import styles from '../scan/scan.module.css';
import { CountSection } from './CountSection.tsx';
import { type CountRow, type CountSheet, countSheet, type Stock } from './count-sheet.ts';
import { addPiece, usePieces } from './counted-pieces.ts';
import { saveCount } from './save-count.ts';

const shelfQuery = (library: SampleLibrary, place: CountedPlace) => ({
  queryKey: ['samples', 'shelf', library, place],
  queryFn: () => call('readShelf', { params: { library }, body: { place } }),
  meta: { quiet: true },
  // What ought to stand there is what it was when the walk began.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

interface Props {
  library: SampleLibrary;
  place: CountedPlace;
  onEnd: () => void;
}

function useSheet({ library, place }: Pick<Props, 'library' | 'place'>) {
  const shelf = useQuery(shelfQuery(library, place));
  const pieces = usePieces();
  const expected = shelf.data?.data ?? [];
  const strangers = [...pieces.keys()].filter((code) => !expected.some(({ sample }) => sample.code === code));
  const answers = useQueries({ queries: shelf.data ? strangers.map((code) => passportQuery(code)) : [] });
  const others = new Map<string, Stock>();
  const unknown = new Set<string>();
  for (const [at, code] of strangers.entries()) {
    const { data, error } = answers[at] ?? {};
    if (data) others.set(code, data);
    if (error instanceof Refused || (data && data.sample.library !== library)) unknown.add(code);
  }
  return { shelf, unknown, sheet: countSheet({ library, place, expected, pieces, others }) };
}

const summary = ({ found, missing, unexpected }: CountSheet): string =>
  `${found.length} found, ${missing.length} missing, ${unexpected.length} unexpected`;

export function CountWalk({ library, place, onEnd }: Props) {
  const client = useQueryClient();
  const { shelf, unknown, sheet } = useSheet({ library, place });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = fullPlace(library, place) || Object.values(place).join(' ');
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await saveCount(client, { library, place, sheet, unknown, shown });
      onEnd();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const problemOf = ({ code, changes, stock }: CountRow): string | undefined => {
    if (unknown.has(code)) return 'Not in this library: it is left out.';
    if (!stock || changes) return undefined;
    return isWholePlace(library, place)
      ? 'More of it stands elsewhere: it stays there.'
      : `Stands at ${stock.sample.place}`;
  };
  const refused = shelf.error && isApiFailure(shelf.error) ? shelf.error.message : null;
  const isEmpty = sheet.found.length + sheet.unexpected.length + sheet.missing.length === 0;
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>Count {shown}</h1>
      {(failure ?? refused) ? (
        <Notice tone="bad" role="alert">
          {failure ?? refused}
        </Notice>
      ) : null}
      {refused ? null : <ScanInput onCode={addPiece} />}
      {shelf.data ? (
        <p className={styles.count} role="status">
          {isEmpty ? 'Nothing ought to stand here.' : summary(sheet)}
        </p>
      ) : null}
      <CountSection heading="Unexpected" rows={sheet.unexpected} counted problemOf={problemOf} />
      <CountSection heading="Missing" rows={sheet.missing} />
      <CountSection heading="Found" rows={sheet.found} counted />
      <div className={styles.actions}>
        <Button look="primary" busy={busy} disabled={!shelf.data || isEmpty} onClick={() => void confirm()}>
          {sheet.missing.length > 0 ? `Confirm, ${counted(sheet.missing.length, 'is', 'are')} missing` : 'Confirm'}
        </Button>
        <Button
          onClick={() => {
            toast.info('Nothing was changed.');
            onEnd();
          }}
        >
          Stop
        </Button>
      </div>
    </div>
  );
}
