import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { seasonOf } from '@atelier/domain/conference/season-words';
import { siteAddress } from '@atelier/domain/conference/site-address';
import { afterLoad } from '@atelier/domain/conference/site-sections';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isClosed, type SiteFace, type VisitedSite } from '../queries.ts';
import { sayClosed } from '../site/say-closed.ts';
import { changeSiteState, useSiteState } from '../site/site-state.ts';
import { Gesture } from './Gesture.tsx';
import styles from './load.module.css';
import { loadSite } from './load-site.ts';
import { useCount } from './use-count.ts';

interface Props {
  face: SiteFace;
  as: ConferenceGroup | undefined;
}

/** [M22.1] The season opens with a gesture of its own, as far as the site and its first pictures are there. */
export function LoadPage({ face, as }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { introPlayed } = useSiteState(face.slug);
  // What was true on arrival: having seen it must not end it.
  const [isShort] = useState(introPlayed);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const site = useRef<VisitedSite | null>(null);
  const isSkipped = useRef(false);
  const stage = useRef<HTMLDivElement>(null);

  const goOn = useEffectEvent(() => {
    if (site.current === null) return;
    const path = afterLoad(site.current);
    changeSiteState(face.slug, { introPlayed: true });
    if (path === null) sayClosed(as);
    void navigate({ href: path === null ? '/' : siteAddress(face.slug, path, as), replace: true });
  });
  const count = useCount(stage, { isShort, onFull: () => goOn() });

  const begin = useEffectEvent((left: AbortSignal) => {
    setFailed(false);
    loadSite(
      client,
      { slug: face.slug, as },
      {
        site: (arrived) => {
          site.current = arrived;
          if (isSkipped.current && !left.aborted) goOn();
        },
        progress: count.reach,
      },
    ).catch((error: unknown) => {
      if (left.aborted) return;
      if (isClosed(error)) return void navigate({ to: '/', replace: true });
      setFailed(true);
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what begins it again
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  const skip = () => {
    isSkipped.current = true;
    goOn();
  };
  const name = seasonOf(face);
  return (
    <div ref={stage} className={styles.load} data-short={isShort || undefined}>
      <h1 className={styles.hidden}>Opening {name}</h1>
      <Gesture face={face} />
      <p className={styles.count} data-count aria-hidden="true">
        0
      </p>
      <p className={styles.words}>Opening {name}</p>
      <div className={styles.foot}>
        {failed ? (
          <p role="alert">
            {name} could not be opened. Nothing is lost.{' '}
            <button type="button" className={styles.skip} onClick={() => setAttempt(attempt + 1)}>
              Try again
            </button>
          </p>
        ) : (
          <button type="button" className={styles.skip} onClick={skip}>
            Skip the intro
          </button>
        )}
      </div>
    </div>
  );
}
