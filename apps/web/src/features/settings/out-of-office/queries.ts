import type { Call, Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, once } from '../../../platform/api/index.ts';

export type Absence = Reply<'createAbsence'>;
export type AbsenceFields = Call<'createAbsence'>['body'];

export const absencesQuery = queryOptions({
  queryKey: ['absences'],
  queryFn: ({ signal }) => call('listAbsences', {}, { signal }),
});

export const createAbsence = (body: AbsenceFields) => call('createAbsence', { body }, once());

export const patchAbsence = ({ _id, version }: Absence, patch: Partial<AbsenceFields>) =>
  call('patchAbsence', { params: { id: _id }, body: { ...patch, version } }, once());

export const deleteAbsence = ({ _id, version }: Absence) =>
  call('deleteAbsence', { params: { id: _id }, query: { version } }, once());

export const bringBackAbsence = ({ from, to, delegateCode }: Absence) => createAbsence({ from, to, delegateCode });

export const findDelegates = async (text: string, signal: AbortSignal) =>
  (await call('findDelegates', { query: { text } }, { signal, unwatched: true })).data;
