import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Tray } from '../compare/Tray.tsx';
import { LeaveLink } from '../frame/CloseLink.tsx';
import { StageBar } from '../frame/StageBar.tsx';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import { GroupIndex } from './GroupIndex.tsx';
import { Wall, type WallHandle } from './Wall.tsx';
import { WallTools } from './WallTools.tsx';
import styles from './wall.module.css';
import toolStyles from './wall-tools.module.css';

/** Heavier than the wall itself, so it comes when it is asked for. */
const WallFilters = lazy(async () => ({ default: (await import('./WallFilters.tsx')).WallFilters }));

/** Everything at once: groups in their order, a large picture at the head of each. */
export function WallScreen() {
  const { id, detail, plan, whole, search } = useShowroom();
  const go = useGoTo();
  const navigate = useNavigate();
  const wall = useRef<WallHandle>(null);
  const [current, setCurrent] = useState(plan.groups[0]?.slug);
  const [filtering, setFiltering] = useState((search.filters ?? []).length > 0);
  useStageKeys({ Escape: go.cover });
  const heading = detail.season === null ? detail.title : `${detail.season} ${detail.year ?? ''}`.trim();
  return (
    <>
      <StageBar below close={<LeaveLink />}>
        <WallTools filtering={filtering} onFiltering={setFiltering} />
      </StageBar>
      {filtering ? (
        <Suspense fallback={<div className={toolStyles.filtersPlace} />}>
          <WallFilters />
        </Suspense>
      ) : null}
      <h1 className={styles.hidden}>{heading}</h1>
      <div className={styles.screen}>
        <GroupIndex heading={heading} current={current} onGo={(slug) => wall.current?.goTo(slug)} />
        {plan.sequence.length === 0 ? (
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.25} />}
            text={
              search.picks
                ? 'Nothing is picked yet.'
                : whole.sequence.length === 0
                  ? 'Nothing is on stage yet.'
                  : emptyMessages.filtered
            }
            action={
              <Button
                onClick={() =>
                  void navigate({
                    to: '/product/assortments/assortment/$assortmentId/showroom',
                    params: { assortmentId: id },
                    search: { at: 'wall' },
                  })
                }
              >
                Show everything
              </Button>
            }
          />
        ) : (
          <Wall key={search.show ?? 'styles'} ref={wall} onGroup={setCurrent} />
        )}
      </div>
      <Tray />
    </>
  );
}
