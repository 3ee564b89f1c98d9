import type { Reply } from '@atelier/contract';
import type { Passport } from '@atelier/contract/samples/passport';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { placeFields } from '@atelier/domain/sample/sample-fields';
import { counted } from '@atelier/domain/vocabulary/counted';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import type { QueryClient } from '@tanstack/react-query';
import { handle } from '../../../parts/sample-handling/index.ts';
import { isApiFailure } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { passportQuery } from './read-passport.ts';

type Told = Reply<'lendSamples'> | undefined;

const named = (codes: readonly string[]): string =>
  codes.length === 1 ? shownSampleCode(codes[0]!) : counted(codes.length, 'sample');

const take = (client: QueryClient, told: Told): void => {
  for (const passport of told?.data ?? []) client.setQueryData(passportQuery(passport.sample.code).queryKey, passport);
};

/** Says what was done and takes it back on a press; what waits for the network says so by itself. */
const tell = (client: QueryClient, told: Told, words: string, undo?: () => Promise<unknown>): void => {
  take(client, told);
  if (told === undefined) return void toast.info('No network. It is kept here and sent later.');
  if (undo === undefined) return void toast.success(words);
  const back = () =>
    void undo().then(
      () => client.invalidateQueries({ queryKey: ['samples', 'passport'] }),
      (error: unknown) => isApiFailure(error) && toast.error(error.message),
    );
  toast.success(`${words} Press to undo.`, { duration: toastTimings.userLock, onPress: back });
};

/** Loans of these that the others do not have. */
const loansOnlyIn = (these: readonly Passport[], others: readonly Passport[]): string[] => {
  const held = new Set(others.flatMap(({ loans }) => loans.map(({ id }) => id)));
  return these.flatMap(({ loans }) => loans.map(({ id }) => id)).filter((id) => !held.has(id));
};

/** What was done with which samples; `before` as they were, where that is known of all of them. */
interface Handled {
  readonly codes: readonly string[];
  readonly library: SampleLibrary;
  readonly before: readonly Passport[];
}

export interface Lending {
  readonly borrower: string;
  readonly borrowerCode: string;
  readonly dueDate: string;
  readonly quantity: number;
}

export async function lend(client: QueryClient, { codes, library, before }: Handled, lending: Lending): Promise<void> {
  const words = `${named(codes)} checked out to ${lending.borrower}.`;
  const told = await handle('lendSamples', { body: { codes: [...codes], ...lending } }, words);
  const loans = loansOnlyIn(told?.data ?? [], before);
  const undo = () => handle('returnLoans', { params: { library }, body: { loans } }, `Undo: ${words}`);
  tell(client, told, words, loans.length === codes.length ? undo : undefined);
}

export async function bringBack(
  client: QueryClient,
  { codes, library, before }: Handled,
  loan?: string,
): Promise<void> {
  const words = `${named(codes)} returned.`;
  const told = await handle('returnSamples', { body: { codes: [...codes], ...(loan ? { loan } : {}) } }, words);
  const loans = loansOnlyIn(before, told?.data ?? []);
  const undo = () => handle('reopenLoans', { params: { library }, body: { loans } }, `Undo: ${words}`);
  tell(client, told, words, loans.length === codes.length ? undo : undefined);
}

/** Each to where it was: the places before may be many. */
const backTo = (library: SampleLibrary, before: readonly Passport[], told: Reply<'moveSamples'>) =>
  before.flatMap(({ sample: { _id, values } }) => {
    const moved = told.data.find(({ sample }) => sample._id === _id);
    if (moved === undefined) return [];
    const place = Object.fromEntries(placeFields(library).map((key) => [key, values[key] ?? '']));
    return [{ _id, version: moved.sample.version, values: place }];
  });

export async function move(
  client: QueryClient,
  { codes, library, before }: Handled,
  place: Readonly<Record<string, string>>,
  shownPlace: string,
): Promise<void> {
  const words = `${named(codes)} moved to ${shownPlace}.`;
  const told = await handle('moveSamples', { body: { codes: [...codes], values: place } }, words);
  const samples = told ? backTo(library, before, told) : [];
  const undo = () => handle('batchSamples', { params: { library }, body: { samples } }, `Undo: ${words}`);
  tell(client, told, words, samples.length === codes.length ? undo : undefined);
}
