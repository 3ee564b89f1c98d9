import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../platform/api/index.ts';

export type Assignment = Reply<'createAssignment'>;
export type AssignmentPatch = Omit<Call<'patchAssignment'>['body'], 'version'>;

export const assignmentsQuery = queryOptions({
  queryKey: ['coordinators', 'assignments'],
  queryFn: ({ signal }) => call('listAssignments', {}, { signal }),
});

export const createAssignment = (body: Call<'createAssignment'>['body']) => call('createAssignment', { body }, once());

export const patchAssignment = ({ _id, version }: Assignment, patch: AssignmentPatch) =>
  call('patchAssignment', { params: { id: _id }, body: { ...patch, version } }, once());

export const deleteAssignment = ({ _id, version }: Assignment) =>
  call('deleteAssignment', { params: { id: _id }, query: { version } }, once());

/** As it was, in its old place. */
export const bringBack = ({ type, productType, division, location, coordinatorCode, position }: Assignment) =>
  createAssignment({ type, productType, division, location, coordinatorCode, position });
