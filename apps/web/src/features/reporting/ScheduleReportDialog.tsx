import type { Call } from '@atelier/contract';
import type { Schedule } from '@atelier/domain/document/schedule';
import { Button } from '@atelier/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ScheduleFields, usualSchedule } from '../../parts/document-sending/index.ts';
import { SavingDialog } from '../../parts/form-dialog/index.ts';
import { call, once } from '../../platform/api/index.ts';
import { formatDayTime } from '../../platform/dates.ts';
import { type ReportSchedule, reportSchedulesQuery, type SavedReport } from './queries.ts';
import styles from './reporting.module.css';

interface Props {
  report: SavedReport;
  asked: Omit<Call<'scheduleReport'>['body'], 'schedule'>;
  scheduled: ReportSchedule | undefined;
  onClose: () => void;
}

const wordsOf = ({ nextRun, lastError }: ReportSchedule): string | null => {
  if (lastError !== null) return lastError;
  return nextRun === null ? null : `Next: ${formatDayTime(nextRun)}.`;
};

/** [G24] When a saved report comes by mail. It goes to its owner alone, who sees in it what they may see then. */
export function ScheduleReportDialog({ report, asked, scheduled, onClose }: Props) {
  const client = useQueryClient();
  const [schedule, setSchedule] = useState<Schedule>(() => scheduled?.schedule ?? usualSchedule());
  const params = { id: report._id };
  const forget = () => client.invalidateQueries(reportSchedulesQuery);
  const save = async () => {
    await call('scheduleReport', { params, body: { ...asked, schedule } }, once());
    await forget();
    return true;
  };
  const end = useMutation({
    mutationFn: () => call('endReportSchedule', { params }),
    onSuccess: onClose,
    onSettled: forget,
  });
  return (
    <SavingDialog
      heading={`Mail “${report.name}” to me`}
      action={scheduled === undefined ? 'Schedule' : 'Save'}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.hint}>The workbook comes to your own address, each time with what you may see then.</p>
      <ScheduleFields value={schedule} onChange={setSchedule} />
      {scheduled === undefined ? null : (
        <div className={styles.running}>
          <span>{wordsOf(scheduled)}</span>
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            Stop mailing it
          </Button>
        </div>
      )}
    </SavingDialog>
  );
}
