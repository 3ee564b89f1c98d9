import { alertsClearedText } from '@atelier/domain/assortment/alerts';
import { styleColorId } from '@atelier/domain/product/product';
import { counted } from '@atelier/domain/vocabulary/counted';
import { showRow } from '@atelier/grid';
import { Button } from '@atelier/ui/Button';
import { Drawer } from '@atelier/ui/Drawer';
import { noteStatistic } from '../../../../platform/note-statistic.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { usePatch } from '../../use-patch.ts';
import type { AssortmentGrid } from '../grid/open-assortment.ts';
import styles from '../manage.module.css';

interface Props {
  detail: AssortmentDetail;
  grid: AssortmentGrid;
  isLoaded: () => boolean;
  mayClear: boolean;
  onClose: () => void;
}

type Alert = AssortmentDetail['alerts'][number];

const nameIn = (grid: AssortmentGrid, { style, color }: Alert): string => {
  const row = grid.rowById(styleColorId(style, color));
  return [row?.name, row?.colorDescription].filter(Boolean).join(' · ');
};

/** M6.6: which style-colors need a look, and why; looking at one goes to its row. */
export function AlertsDrawer({ detail, grid, isLoaded, mayClear, onClose }: Props) {
  const patch = usePatch(detail);
  const keep = (kept: readonly Alert[]) => {
    const cleared = detail.alerts.length - kept.length;
    const alerts = kept.map(({ style, color }) => ({ style, color }));
    const onSuccess = () => {
      toast.success(alertsClearedText(cleared));
      noteStatistic(kept.length === 0 ? 'assortment--clear-alerts' : 'assortment--remove-alerts', {
        assortment: detail._id,
        data: { count: cleared },
      });
    };
    patch.mutate({ alerts }, { onSuccess });
  };
  const show = ({ style, color }: Alert) => {
    if (showRow(grid, styleColorId(style, color))) onClose();
    else if (isLoaded()) toast.error('The filters of the columns hide this row.');
    else toast.info('This row is still on its way. Try again in a moment.');
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={counted(detail.alerts.length, 'alert')}
      actions={
        mayClear && detail.alerts.length > 0 ? (
          <Button busy={patch.isPending} onClick={() => keep([])}>
            Clear all
          </Button>
        ) : undefined
      }
    >
      {detail.alerts.length === 0 ? <p className={styles.quiet}>Nothing needs a look.</p> : null}
      <ul className={styles.list}>
        {detail.alerts.map((alert) => (
          <li key={styleColorId(alert.style, alert.color)} className={styles.row}>
            <div className={styles.grow}>
              <strong className={styles.numbers}>{styleColorId(alert.style, alert.color)}</strong>
              <p className={styles.quiet}>{nameIn(grid, alert)}</p>
              <p className={styles.quiet}>{alert.reason}</p>
            </div>
            <Button look="quiet" onClick={() => show(alert)}>
              Show
            </Button>
            {mayClear ? (
              <Button look="quiet" onClick={() => keep(detail.alerts.filter((other) => other !== alert))}>
                Clear
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
