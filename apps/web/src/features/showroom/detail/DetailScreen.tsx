import type { ImageKind, ImageView } from '@atelier/domain/product/product';
import { portraitOf, showroomImages } from '@atelier/domain/showroom/showroom-pictures';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Columns2, Footprints } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Tray } from '../compare/Tray.tsx';
import { useCompare } from '../compare/use-compare.ts';
import { WallLink } from '../frame/CloseLink.tsx';
import { StageBar } from '../frame/StageBar.tsx';
import { portraitAddress, preload } from '../picture-address.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import { useShowroom } from '../showroom-context.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import styles from './detail.module.css';
import { Facts } from './Facts.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { PictureStage } from './PictureStage.tsx';

/** M11.1: a page per style-color. */
export function DetailScreen({ id }: { id: string }) {
  const { rowOf } = useShowroom();
  const go = useGoTo();
  const row = rowOf(id);
  if (row === undefined)
    return (
      <>
        <StageBar close={<WallLink />} />
        <EmptyState
          isPage
          icon={<Footprints size={32} strokeWidth={1.25} />}
          text="This product is not in the showroom."
          detail="It was taken out of the assortment, or its settings leave it out."
          action={<Button onClick={() => go.wall()}>Back to the wall</Button>}
        />
      </>
    );
  return <Detail row={row} />;
}

/** The view one looks at stays the same from product to product. */
interface View {
  readonly view: ImageView;
  readonly kind: ImageKind;
}

const howNear = 2;

function Detail({ row }: { row: ShowroomRow }) {
  const { plan, whole } = useShowroom();
  const go = useGoTo();
  const compare = useCompare();
  const [chosen, setChosen] = useState<View>();
  // A product that the search leaves out has its place in the whole line all the same.
  const { sequence, groups } = plan.sequence.some(({ id }) => id === row.id) ? plan : whole;
  const at = sequence.findIndex(({ id }) => id === row.id);
  const group = groups.find(({ styles: own }) => own.some(({ colors }) => colors.some(({ id }) => id === row.id)));
  const inGroup = group?.styles.flatMap(({ colors }) => colors) ?? [];
  const style = whole.groups.flatMap(({ styles: own }) => own).filter(({ style: one }) => one === row.style);
  const colors = style.flatMap((one) => one.colors);
  const [before, after] = [sequence[at - 1], sequence[at + 1]];
  const onBack = before && (() => go.detail(before.id, true));
  const onNext = after && (() => go.detail(after.id, true));
  useEffect(() => {
    for (let by = 1; by <= howNear; by += 1)
      for (const near of [sequence[at + by], sequence[at - by]])
        if (near) preload(portraitAddress(near, whole.settings, 'large'));
  }, [sequence, at, whole.settings]);
  useStageKeys({
    ArrowLeft: onBack,
    ArrowRight: onNext,
    Escape: () => go.wall(row.id),
    x: () => compare.toggle(row.id),
    ...Object.fromEntries(colors.slice(0, 9).map((color, n) => [String(n + 1), () => go.detail(color.id, true)])),
  });
  const images = showroomImages(row.images ?? [], whole.settings);
  const image =
    images.find(({ view, kind }) => view === chosen?.view && kind === chosen.kind) ??
    portraitOf(row.images ?? [], whole.settings, row.thumbnail);
  return (
    <div className={styles.detail}>
      <StageBar close={<WallLink on={row.id} />}>
        <span className={styles.place}>
          {group?.heading}, {inGroup.findIndex(({ id }) => id === row.id) + 1} of {inGroup.length}
        </span>
        <Button
          look="quiet"
          iconOnPhone
          aria-pressed={compare.has(row.id)}
          icon={<Columns2 size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => compare.toggle(row.id)}
        >
          Compare
        </Button>
      </StageBar>
      <div className={styles.body}>
        <PictureStage
          row={row}
          image={image}
          onImage={(key) => setChosen(images.find((one) => one.key === key))}
          onBack={onBack}
          onNext={onNext}
        />
        <Facts key={row.style} row={row} colors={colors} />
      </div>
      <Filmstrip sequence={sequence} at={at} next={after} />
      <Tray />
    </div>
  );
}
