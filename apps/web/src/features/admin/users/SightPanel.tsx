import { Notice } from '@atelier/ui/Notice';
import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { needTitle } from './need-title.ts';
import { sightQuery, type UserDetail } from './queries.ts';
import styles from './SightPanel.module.css';

/** G25: what the saved rights open, judged by the same rules as every screen and call. */
export function SightPanel({ user, unsaved }: { user: UserDetail; unsaved: boolean }) {
  const { data } = useQuery(sightQuery(user.id, user.version));
  if (data === undefined) return <SkeletonRows />;
  const allowed = data.needs.filter((need) => need.allowed).length;
  return (
    <>
      {unsaved ? <Notice tone="waiting">This shows the saved rights. Your changes count after saving.</Notice> : null}
      <div className={styles.columns}>
        <section>
          <h2 className={styles.title}>
            May open {allowed} of {data.needs.length}
          </h2>
          <ul className={styles.needs}>
            {data.needs.map((need) => (
              <li key={need.name} data-allowed={need.allowed || undefined}>
                {need.allowed ? (
                  <Check size={15} strokeWidth={2} aria-hidden="true" />
                ) : (
                  <Minus size={15} strokeWidth={1.5} aria-hidden="true" />
                )}
                {needTitle(need.name)}
                <span className={styles.verdict}>{need.allowed ? 'Yes' : 'No'}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.title}>Locations</h2>
          <p>{data.locations.all ? 'Every location' : data.locations.keys.join(', ') || 'None'}</p>
          <h2 className={styles.title}>POP colors</h2>
          <p>{data.popColors.join(', ')}</p>
        </section>
      </div>
    </>
  );
}
