import { addDays } from '../product/availability.ts';
import { counted } from '../vocabulary/counted.ts';
import { noAccount } from './report.ts';

/** Days, weeks or months: as many marks as one can still read. */
type ReportStep = 'day' | 'week' | 'month';

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const stepFor = (from: string, to: string): ReportStep => {
  const days = daysBetween(from, to);
  if (days <= 31) return 'day';
  return days <= 26 * 7 ? 'week' : 'month';
};

/** The first day of the day, week (Monday) or month that a day lies in. */
export const stepStart = (day: string, step: ReportStep): string => {
  if (step === 'month') return `${day.slice(0, 8)}01`;
  if (step === 'day') return day;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
};

const nextStart = (start: string, step: ReportStep): string =>
  step === 'month' ? stepStart(addDays(start, 31), 'month') : addDays(start, step === 'week' ? 7 : 1);

/** The last day of the step that begins on this one. */
export const stepEnd = (start: string, step: ReportStep): string => addDays(nextStart(start, step), -1);

/** More would be a wall of hairlines. */
const mostSteps = 120;

/** Every step from the first day to the last, the newest of many: those in which nothing happened are told as well. */
export const stepsBetween = (from: string, to: string, step: ReportStep): string[] => {
  const steps: string[] = [];
  for (let at = stepStart(from, step); at <= to; at = nextStart(at, step)) steps.push(at);
  return steps.slice(-mostSteps);
};

export interface StepFigure {
  readonly day: string;
  readonly up: number;
  readonly down: number;
}

/** What the database summed by day, as the marks of the chart. */
export const inSteps = (days: readonly StepFigure[], span: { from: string; to: string }): StepFigure[] => {
  const step = stepFor(span.from, span.to);
  const sums = new Map(stepsBetween(span.from, span.to, step).map((day) => [day, { day, up: 0, down: 0 }]));
  for (const { day, up, down } of days) {
    const sum = sums.get(stepStart(day, step));
    if (!sum) continue;
    sum.up += up;
    sum.down += down;
  }
  return [...sums.values()];
};

const whole = (value: number): string => value.toLocaleString('en-US');

const signed = (value: number): string => (value > 0 ? `+${whole(value)}` : value < 0 ? `−${whole(-value)}` : '0');

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

/** What a report says before it shows anything: a figure, and what it means. */
export interface ReportWords {
  readonly figure: string;
  readonly lines: readonly string[];
}

const nothingToTell = (line: string): ReportWords => ({ figure: '0', lines: [line] });

interface Summed {
  readonly label: string;
  readonly value: number;
}

const largest = (marks: readonly Summed[]): Summed | undefined =>
  marks.reduce<Summed | undefined>((most, one) => (one.value > (most?.value ?? 0) ? one : most), undefined);

export const contentsWords = (marks: readonly (Summed & { readonly assortments: number })[]): ReportWords => {
  const rows = marks.reduce((sum, { value }) => sum + value, 0);
  const plans = marks.reduce((sum, { assortments }) => sum + assortments, 0);
  if (rows === 0) return nothingToTell('No assortment of this choice lists a style-color.');
  const accounts = marks.filter(({ label }) => label !== noAccount);
  const most = largest(accounts);
  return {
    figure: whole(rows),
    lines: [
      `${counted(rows, 'style-color')} in ${counted(plans, 'assortment')} of ${counted(new Set(accounts.map(({ label }) => label)).size, 'account')}.`,
      ...(most ? [`${most.label} has the most, ${whole(most.value)}.`] : []),
    ],
  };
};

export const penetrationWords = (offered: number, carried: number, marks: readonly Summed[]): ReportWords => {
  if (offered === 0) return nothingToTell('No key initiative of this choice is open to you.');
  const most = largest(marks);
  return {
    figure: `${share(carried, offered)}%`,
    lines: [
      `${whole(carried)} of ${counted(offered, 'key-initiative style-color')} ${carried === 1 ? 'is' : 'are'} in an account’s assortment.`,
      most ? `${most.label} carries the most, ${share(most.value, offered)}%.` : 'No account carries one yet.',
    ],
  };
};

export const documentWords = (taken: number, looked: number, assortments: number): ReportWords => {
  if (taken + looked === 0) return nothingToTell('No document of these assortments was made in this time.');
  return {
    figure: whole(taken),
    lines: [
      `${counted(taken, 'document')} downloaded or mailed from ${counted(assortments, 'assortment')}.`,
      `${counted(looked, 'preview')} looked at besides.`,
    ],
  };
};

const monthDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const changeWords = (marks: readonly StepFigure[], span: { from: string; to: string }): ReportWords => {
  const added = marks.reduce((sum, { up }) => sum + up, 0);
  const dropped = marks.reduce((sum, { down }) => sum + down, 0);
  if (added + dropped === 0) return nothingToTell('Nothing was added or dropped in this time.');
  const step = stepFor(span.from, span.to);
  const busiest = marks.reduce((most, one) => (one.up + one.down > most.up + most.down ? one : most));
  const when = step === 'day' ? `on ${monthDay(busiest.day)}` : `in the ${step} of ${monthDay(busiest.day)}`;
  return {
    figure: signed(added - dropped),
    lines: [
      `${counted(added, 'style-color')} added, ${whole(dropped)} dropped in ${counted(marks.length, step)}.`,
      `Most ${when}: ${whole(busiest.up)} added, ${whole(busiest.down)} dropped.`,
    ],
  };
};
