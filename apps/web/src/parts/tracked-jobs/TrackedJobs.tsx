import type { TrackedJob } from '@atelier/contract/files/jobs';
import { sizeText } from '@atelier/domain/shared/bytes';
import { IconButton } from '@atelier/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { WorkEntry, WorkPanel } from '../work-panel/index.ts';
import { useDismissed } from './dismissed.ts';
import { cancelJob, trackedJobsQuery } from './queries.ts';
import { useTold } from './use-told.ts';
import { runs, waitsToBeSeen } from './waits-to-be-seen.ts';

const counted = (count: number): string => count.toLocaleString('en-US');
const openedAt = Date.now();

/** A file to take, or what came of it in words. */
interface Result {
  href?: string;
  filename?: string;
  size?: number;
  words?: string;
}

function Outcome({ job }: { job: TrackedJob }) {
  const { href, filename, size, words } = (job.result ?? {}) as Result;
  if (job.state === 'cancelled') return <>Cancelled</>;
  if (job.state === 'failed') return <>{job.error ?? 'Failed'}</>;
  if (href === undefined) return <>{words ?? 'Done'}</>;
  return (
    <>
      Ready{size === undefined ? '' : `, ${sizeText(size)}`}:{' '}
      <a href={href} download={filename}>
        Download
      </a>
    </>
  );
}

const progressWords = ({ state, done, total }: TrackedJob): string => {
  if (state === 'queued') return 'Waiting';
  return total === null ? 'Preparing' : `${counted(done)} of ${counted(total)}`;
};

/** Long work that goes on without its screen: how far it is, a way to stop it, and what came of it. */
export function TrackedJobs() {
  const { data: jobs = [] } = useQuery(trackedJobsQuery);
  const dismissed = useDismissed();
  const waiting = jobs.filter((job) => waitsToBeSeen(job, openedAt) && (runs(job) || !dismissed.has(job._id)));
  const told = useTold(waiting);
  const shown = waiting.filter(({ _id }) => !told.has(_id));
  if (shown.length === 0) return null;
  return (
    <WorkPanel title="Background work" running={shown.filter(runs).length}>
      {shown.map((job) => (
        <WorkEntry
          key={job._id}
          name={job.title}
          bar={
            job.state === 'working'
              ? {
                  label: `Progress of ${job.title}`,
                  ...(job.total === null ? {} : { max: job.total, value: job.done }),
                }
              : null
          }
          words={runs(job) ? progressWords(job) : <Outcome job={job} />}
          action={
            runs(job) ? (
              <IconButton label={`Cancel ${job.title}`} onClick={() => void cancelJob(job._id)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            ) : (
              <IconButton label={`Put ${job.title} away`} onClick={() => dismissed.add(job._id)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            )
          }
        />
      ))}
    </WorkPanel>
  );
}
