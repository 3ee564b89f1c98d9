import { formatDayTime } from '../../../platform/dates.ts';
import frame from '../frame/frame.module.css';
import { useStage } from '../stage-store.ts';

/** How old what is shown is, where the network did not answer. */
export function CopyNotice() {
  const copyOf = useStage((state) => state.copyOf);
  return copyOf === null ? null : (
    <span className={frame.copy} role="status">
      Without network, as of {formatDayTime(copyOf)}
    </span>
  );
}
