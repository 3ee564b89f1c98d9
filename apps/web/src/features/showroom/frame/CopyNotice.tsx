import { formatDayTime } from '../../../platform/dates.ts';
import { useStage } from '../stage-store.ts';
import frame from './frame.module.css';

/** How old what is shown is, where the network did not answer. */
export function CopyNotice() {
  const copyOf = useStage((state) => state.copyOf);
  return copyOf === null ? null : (
    <span className={frame.copy} role="status">
      Without network, as of {formatDayTime(copyOf)}
    </span>
  );
}
