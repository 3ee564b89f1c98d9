import type { Passport } from '@atelier/contract/samples/passport';
import { editsSamples } from '@atelier/domain/sample/sample-access';
import { readSampleCode, shownSampleCode } from '@atelier/domain/sample/sample-code';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Skeleton } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CloudOff, ScanLine, SearchX } from 'lucide-react';
import { accessUserOf } from '../../../navigation/guard.ts';
import { useWaitingHandlings } from '../../../parts/sample-handling/index.ts';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import { Refused } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { PassportActions } from './PassportActions.tsx';
import { PassportFacts } from './PassportFacts.tsx';
import styles from './passport.module.css';
import { passportQuery } from './read-passport.ts';
import { withWaiting } from './with-waiting.ts';

const scanAddress = '/product/libraries/samples/scan';
const largePicture = (address: string): string => address.replace(/\/thumb$/, '/medium');

const libraryAddress = (library: string) => `/product/libraries/samples/${library.toLowerCase()}`;

function Failed({ code, error, onAgain }: { code: string; error: Error; onAgain: () => void }) {
  const isUnknown = error instanceof Refused;
  const shown = readSampleCode(code) === undefined ? code.slice(0, 40) : shownSampleCode(readSampleCode(code)!);
  return (
    <EmptyState
      isPage
      icon={isUnknown ? <SearchX size={32} strokeWidth={1.25} /> : <CloudOff size={32} strokeWidth={1.25} />}
      text={isUnknown ? `There is no sample ${shown} for you.` : `${shown} cannot be looked up without a network.`}
      detail={
        isUnknown
          ? 'The code may be misread, the sample deleted, or in a library that you do not hold.'
          : 'It can be scanned all the same, and moved or returned together with others.'
      }
      action={
        isUnknown ? (
          <AddressLink href={scanAddress}>Scan another</AddressLink>
        ) : (
          <Button look="primary" onClick={onAgain}>
            Try again
          </Button>
        )
      }
    />
  );
}

function Head({ library }: { library: Passport['sample']['library'] }) {
  return (
    <nav className={styles.head} aria-label="Around this sample">
      <AddressLink href={libraryAddress(library)}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        {library} library
      </AddressLink>
      <AddressLink href={scanAddress}>
        <ScanLine size={20} strokeWidth={1.5} aria-hidden="true" />
        Scan
      </AddressLink>
    </nav>
  );
}

/** [M18, G46] A sample as it is met on its shelf, on a phone in one hand. */
export function PassportScreen({ code }: { code: string }) {
  const user = accessUserOf(useSession());
  const waiting = useWaitingHandlings();
  const { data, error, isPaused, refetch } = useQuery(passportQuery(code));
  if (data === undefined) {
    const failure = error ?? (isPaused ? new Error('paused') : null);
    if (failure !== null) return <Failed code={code} error={failure} onAgain={() => void refetch()} />;
    return (
      <div className={styles.passport} aria-busy="true">
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    );
  }
  const passport = withWaiting(data, waiting);
  const { sample } = passport;
  return (
    <>
      <Head library={sample.library} />
      <article className={styles.passport}>
        <div className={styles.picture}>
          {sample.product ? <img src={largePicture(sample.product.picture)} alt="" /> : null}
        </div>
        <div className={styles.facts}>
          <PassportFacts passport={passport} waits={passport !== data}>
            {editsSamples(user, sample.library) ? <PassportActions passport={passport} known={data} /> : null}
          </PassportFacts>
        </div>
      </article>
    </>
  );
}
