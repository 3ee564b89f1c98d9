import type { StageGroup } from '../plan/stage-plan.ts';

/** The picture somebody gave the group's page. */
export function GroupPicture({ group }: { group: StageGroup }) {
  return group.previewJpg === null ? null : null;
}
