import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { noteStatistic } from '../../platform/note-statistic.ts';
import { mainId } from '../../shells/SkipLink.tsx';
import { mostCompared } from './compare/most-compared.ts';
import frame from './frame/frame.module.css';
import { toggleFullScreen } from './frame/full-screen.ts';
import { inRow } from './own-places.ts';
import { usePicks } from './picks/use-picks.ts';
import type { ShowroomRow } from './plan/showroom-row.ts';
import { stagePlan } from './plan/stage-plan.ts';
import { shownFigures, wantedRows } from './plan/wanted-rows.ts';
import { priceView } from './price-view.ts';
import { detailQuery, isGone, locationsQuery, rowsQuery, type ShowroomDetail } from './queries.ts';
import { ReviewDock } from './review/ReviewDock.tsx';
import { ReviewContext } from './review/review-context.ts';
import { useReview } from './review/use-review.ts';
import { ShowroomContext, type ShowroomValue } from './showroom-context.ts';
import { parametersIn, type ShowroomSearch } from './showroom-search.ts';
import type { StageElsewhere } from './stage-elsewhere.ts';
import { useStage } from './stage-store.ts';
import { useOwnPlaces } from './use-own-places.ts';
import { useStageKeys } from './use-stage-keys.ts';

const route = getRouteApi('/_stage/product/assortments/assortment/$assortmentId/showroom');

/** M11: one assortment on stage. Its pages share what was read once. */
export function Showroom({ id }: { id: string }) {
  const { data: detail, error } = useSuspenseQuery(detailQuery(id));
  // Whoever may not see it any more sees nothing of what was read before.
  if (isGone(error)) throw error;
  const { data: rows } = useSuspenseQuery(rowsQuery(id));
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const search = route.useSearch();
  const picks = usePicks(id);
  const review = useReview(id);
  const { noPrices, togglePrices } = useStage();
  useEffect(() => noteStatistic('showroom--open', { assortment: id }), [id]);
  useStageKeys({ p: togglePrices, f: () => void toggleFullScreen() });
  const whole = useMemo(() => stagePlan(detail, rows), [detail, rows]);
  const { find = '', picks: onlyPicks, filters } = search;
  const among = onlyPicks ? picks.ids : undefined;
  const byId = useMemo(() => new Map(whole.sequence.map((row) => [row.id, row])), [whole]);
  const prices = useMemo(() => priceView(detail, locations, noPrices), [detail, locations, noPrices]);
  const placesOf = useOwnPlaces(detail, whole.sequence);
  const plan = useMemo(() => {
    const asked = { find, parameters: parametersIn(filters ? { filters } : {}), among };
    const wanted = wantedRows(asked, (row) => shownFigures(row, prices, placesOf(row)));
    return wanted === undefined ? whole : stagePlan(detail, rows, wanted);
  }, [detail, rows, whole, find, filters, among, prices, placesOf]);
  const value = useMemo(
    (): ShowroomValue => ({ id, detail, whole, plan, rowOf: (one) => byId.get(one), search, prices, placesOf, picks }),
    [id, detail, whole, plan, byId, search, prices, placesOf, picks],
  );
  return (
    <ShowroomContext value={value}>
      <ReviewContext value={review}>
        <Page>
          <Outlet />
          <ReviewDock />
        </Page>
      </ReviewContext>
    </ShowroomContext>
  );
}

interface ElsewhereProps {
  detail: ShowroomDetail;
  rows: readonly ShowroomRow[];
  elsewhere: StageElsewhere;
  /** What is compared there. */
  compared: readonly string[] | undefined;
  children: ReactNode;
}

/** The same pages for an assortment that has no showroom: they are told where they lie. */
export function StagedElsewhere({ detail, rows, elsewhere, compared, children }: ElsewhereProps) {
  const { data: locations } = useSuspenseQuery(locationsQuery);
  const picks = usePicks(detail._id);
  const { noPrices, togglePrices } = useStage();
  useStageKeys({ p: togglePrices, f: () => void toggleFullScreen() });
  const whole = useMemo(() => stagePlan(detail, rows), [detail, rows]);
  const value = useMemo((): ShowroomValue => {
    const byId = new Map(whole.sequence.map((row) => [row.id, row]));
    const prices = priceView(detail, locations, noPrices);
    const told = { prices, placesOf: inRow, picks, elsewhere };
    const shown = { detail, whole, plan: whole, rowOf: (one: string) => byId.get(one), ...told };
    const search: ShowroomSearch = compared === undefined ? {} : { with: compared.slice(0, mostCompared) };
    return { id: detail._id, search, ...shown };
  }, [detail, whole, locations, noPrices, picks, elsewhere, compared]);
  return (
    <ShowroomContext value={value}>
      <Page>{children}</Page>
    </ShowroomContext>
  );
}

/** A screen reader would otherwise stay where the link was. */
function Page({ children }: { children: ReactNode }) {
  const address = useRouterState({ select: (state) => state.location.pathname });
  const page = useRef<HTMLElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [address]);
  return (
    <main id={mainId} ref={page} tabIndex={-1} className={frame.page}>
      {children}
    </main>
  );
}
