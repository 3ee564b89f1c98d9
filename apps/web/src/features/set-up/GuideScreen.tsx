import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { useSuspenseQuery } from '@tanstack/react-query';
import { setUpQuery } from './queries.ts';
import { SetUpGuide } from './SetUpGuide.tsx';
import styles from './set-up.module.css';

export function GuideScreen() {
  const { data: guide } = useSuspenseQuery(setUpQuery);
  return (
    <div className={styles.page}>
      <PageHead title="Set-up" detail="From an empty portal to the first line sheet." />
      {guide.next === null ? (
        <div className={styles.over}>
          <Notice tone="good">Everything is set up.</Notice>
        </div>
      ) : null}
      <SetUpGuide guide={guide} />
    </div>
  );
}
