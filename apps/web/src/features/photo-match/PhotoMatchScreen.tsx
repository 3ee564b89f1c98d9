import { shellMessages } from '@atelier/domain/vocabulary/messages';
import { Loader } from '@atelier/ui/Loader';
import { PageHead } from '@atelier/ui/PageHead';
import { Tabs } from '@atelier/ui/Tabs';
import { Suspense, useState } from 'react';
import { MatchPhotos } from './MatchPhotos.tsx';
import { PhotoCoverage } from './PhotoCoverage.tsx';
import styles from './photo-match.module.css';

const tabs = [
  { value: 'match', label: 'Match photos' },
  { value: 'coverage', label: 'Coverage' },
] as const;

/** Photos that were taken of products find their products by their names. */
export function PhotoMatchScreen() {
  const [tab, setTab] = useState<string>('match');
  return (
    <div className={styles.page}>
      <PageHead title="Image matchmaker" />
      <Tabs label="Image matchmaker" value={tab} onChange={setTab} tabs={tabs}>
        <div className={styles.body}>
          <div hidden={tab !== 'match'}>
            <MatchPhotos />
          </div>
          {tab === 'coverage' ? (
            <Suspense fallback={<Loader text={shellMessages.loading} />}>
              <PhotoCoverage />
            </Suspense>
          ) : null}
        </div>
      </Tabs>
    </div>
  );
}
