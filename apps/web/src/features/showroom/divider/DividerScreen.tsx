import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { IconButton } from '@atelier/ui/IconButton';
import { ArrowDown, ArrowLeft, ArrowRight, Layers } from 'lucide-react';
import { RichText } from '../../../parts/rich-text/index.ts';
import { formatCalendarDay } from '../../../platform/dates.ts';
import { LeaveLink } from '../frame/CloseLink.tsx';
import { StageBar } from '../frame/StageBar.tsx';
import { useSwipe } from '../frame/use-swipe.ts';
import { shownPlace } from '../own-places.ts';
import type { ShowroomPlace, ShowroomRow } from '../plan/showroom-row.ts';
import type { StageGroup } from '../plan/stage-plan.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import { DividerShoes } from './DividerShoes.tsx';
import styles from './divider.module.css';
import { GroupPicture } from './GroupPicture.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const noPicture = () => undefined;

/** M11.1: the page before a group. */
export function DividerScreen({ slug }: { slug: string }) {
  const { whole, prices, placesOf, elsewhere } = useShowroom();
  const [cover, wall] = elsewhere ? [elsewhere.togetherName, elsewhere.togetherName] : ['Cover', 'Wall'];
  const go = useGoTo();
  const at = whole.groups.findIndex((group) => group.slug === slug);
  const group = whole.groups[at];
  const [before, after] = [whole.groups[at - 1], whole.groups[at + 1]];
  const back = () => (before ? go.divider(before.slug) : go.cover());
  const on = () => (after ? go.divider(after.slug) : go.wall());
  const swipe = useSwipe({ left: on, right: back });
  useStageKeys({
    ArrowRight: on,
    ArrowLeft: back,
    ArrowDown: () => go.wall(group?.styles[0]?.colors[0].id),
    Escape: go.cover,
  });
  if (group === undefined)
    return (
      <>
        <StageBar close={<LeaveLink />} />
        <EmptyState
          isPage
          icon={<Layers size={32} strokeWidth={1.25} />}
          text="There is no such group in this showroom."
          detail="It was renamed, or nothing of it is on stage."
          action={<Button onClick={go.cover}>To the {cover.toLowerCase()}</Button>}
        />
      </>
    );
  const first = firstDay(group, (row) => shownPlace(placesOf(row), prices));
  return (
    <div className={styles.divider} {...swipe}>
      <StageBar bare close={<LeaveLink />}>
        <span className={styles.place}>
          {at + 1} of {whole.groups.length}
        </span>
        <IconButton label={before ? `Back to ${before.heading}` : `Back to the ${cover.toLowerCase()}`} onClick={back}>
          <ArrowLeft {...icon} />
        </IconButton>
        <IconButton label={after ? `On to ${after.heading}` : `On to the ${wall.toLowerCase()}`} onClick={on}>
          <ArrowRight {...icon} />
        </IconButton>
      </StageBar>
      <div className={styles.words} key={group.slug}>
        <h1
          className={styles.heading}
          style={{ '--letters': Math.max(5, longestWord(group.heading)) } as React.CSSProperties}
        >
          {group.heading}
        </h1>
        <div className={styles.text}>
          <GroupPicture group={group} />
          {group.html === '' ? null : <RichText html={group.html} addressOf={noPicture} />}
          <p className={styles.count}>
            {counted(group.colorCount, 'style-color')}
            {first === undefined ? '' : `, available from ${formatCalendarDay(first)}`}
          </p>
        </div>
      </div>
      <DividerShoes key={`shoes ${group.slug}`} group={group} />
      <nav aria-label="Groups" className={styles.foot}>
        <button type="button" onClick={back}>
          <ArrowLeft {...icon} /> {before?.heading ?? cover}
        </button>
        <button type="button" className={styles.see} onClick={() => go.wall(group.styles[0]?.colors[0].id)}>
          See the {counted(group.colorCount, 'style-color')} <ArrowDown {...icon} />
        </button>
        <button type="button" onClick={on}>
          {after?.heading ?? wall} <ArrowRight {...icon} />
        </button>
      </nav>
    </div>
  );
}

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map((word) => word.length));

const firstDay = (
  { styles: own }: StageGroup,
  placeOf: (row: ShowroomRow) => ShowroomPlace | undefined,
): string | undefined =>
  own.flatMap(({ colors }) => colors.flatMap((row) => placeOf(row)?.firstAvailDate ?? [])).sort()[0];
