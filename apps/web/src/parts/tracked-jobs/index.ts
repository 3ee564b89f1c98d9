export { trackedJobsQuery } from './queries.ts';
export { TrackedJobs } from './TrackedJobs.tsx';
