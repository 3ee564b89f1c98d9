import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Switch } from '@atelier/ui/Switch';
import { Columns2, X } from 'lucide-react';
import { useState } from 'react';
import { WallLink } from '../frame/CloseLink.tsx';
import floor from '../frame/floor.module.css';
import { StageBar } from '../frame/StageBar.tsx';
import { ProductLink } from '../frame/StageLinks.tsx';
import { Standing } from '../frame/Standing.tsx';
import { namesOf } from '../picture-address.ts';
import { useShowroom } from '../showroom-context.ts';
import { useStage } from '../stage-store.ts';
import { useGoTo } from '../use-go-to.ts';
import { useStageKeys } from '../use-stage-keys.ts';
import styles from './compare.module.css';
import { compareLines } from './compare-lines.ts';

/** Two to four side by side on one floor: differences in weight, sameness in gray. */
export function CompareScreen() {
  const { search, rowOf, prices, placesOf, elsewhere } = useShowroom();
  const go = useGoTo();
  const [onlyDifferences, setOnly] = useState(false);
  const rows = (search.with ?? []).flatMap((one) => rowOf(one) ?? []);
  useStageKeys({ Escape: () => go.wall(rows[0]?.id), d: () => setOnly(!onlyDifferences) });
  const takeAway = (gone: string) => {
    const left = rows.map((row) => row.id).filter((one) => one !== gone);
    useStage.getState().setCompared(left);
    go.compare(left);
  };
  if (rows.length < 2)
    return (
      <>
        <StageBar close={<WallLink on={rows[0]?.id} />} />
        <EmptyState
          isPage
          icon={<Columns2 size={32} strokeWidth={1.25} />}
          text="Choose two to four products to compare."
          detail={
            elsewhere
              ? 'The page of every product has a button for it.'
              : 'Every picture on the wall has a button for it.'
          }
          action={
            <Button onClick={() => go.wall(rows[0]?.id)}>
              {elsewhere ? `Back to the ${elsewhere.togetherName.toLowerCase()}` : 'Back to the wall'}
            </Button>
          }
        />
      </>
    );
  const lines = compareLines(rows, prices, placesOf).filter(({ same }) => !onlyDifferences || !same);
  const columns = { '--columns': rows.length } as React.CSSProperties;
  return (
    <div className={styles.compare} style={columns}>
      <StageBar close={<WallLink on={rows[0]?.id} />}>
        <Switch label="Only differences" checked={onlyDifferences} onChange={setOnly} />
      </StageBar>
      <h1 className={styles.heading}>Compare</h1>
      <div className={styles.scroll} data-scrolls>
        <div className={`${floor.floor} ${styles.line}`}>
          {rows.map((row, at) => (
            <ProductLink key={row.id} row={row} className={styles.shoe}>
              <Standing row={row} at={at} />
            </ProductLink>
          ))}
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {rows.map((row) => (
                <th key={row.id} scope="col">
                  <b>{row.name}</b>
                  <span>
                    {row.style} {row.color}
                  </span>
                  <span>{row.colorDescription}</span>
                  <button type="button" aria-label={`Take ${namesOf(row)} away`} onClick={() => takeAway(row.id)}>
                    <X size={14} strokeWidth={1.75} aria-hidden />
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, values, same, large }) => (
              <tr key={label} data-same={same || undefined} data-large={large || undefined}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={rows[at]?.id}>{value ?? 'Not told'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length > 0 ? null : <p className={styles.none}>They differ in nothing that is known of them.</p>}
      </div>
    </div>
  );
}
