import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import type { Lost } from './acts/act-queue.ts';
import { changedWords } from './acts/changed-words.ts';
import { namesStand } from './acts/site-change.ts';
import type { Acts } from './acts/use-acts.ts';
import styles from './editor.module.css';
import type { Whole } from './queries.ts';

/** [G21] Somebody else was first: nothing is overwritten, what was typed stays, and its writer decides. */
export function LostChanges({ whole, acts }: { whole: Whole; acts: Acts }) {
  if (acts.lost.length === 0) return null;
  const isThere = ({ act }: Lost) =>
    act.kind === 'site' ? namesStand(act, whole.site) : whole.items.some(({ _id }) => _id === act.id);
  return (
    <div className={styles.lost}>
      {acts.lost.map((lost) => {
        const typed = changedWords(lost);
        return (
          <Notice key={lost.key} tone="waiting" role="alert" title={lost.words}>
            {typed === '' ? 'Nothing was overwritten, and your change is still here.' : `You wrote: “${typed}”`}
            <div className={styles.choices}>
              {isThere(lost) ? <Button onClick={() => acts.keepMine(lost)}>Keep mine</Button> : null}
              <Button onClick={() => acts.takeTheirs(lost)}>
                {isThere(lost) && !lost.refused ? 'Take theirs' : 'Dismiss'}
              </Button>
            </div>
          </Notice>
        );
      })}
    </div>
  );
}
