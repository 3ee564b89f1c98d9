import { type Parsed, parsed, refused, required } from './field.ts';

export interface NumericSettings {
  readonly clearable?: boolean;
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
}

/** M7.5: everything but digits, dot and minus is dropped, so "$1,234.50" and "12 pairs" are accepted as people paste them. */
export function parseNumeric(text: string, settings: NumericSettings): Parsed<number | null> {
  const { clearable = true, decimals, min, max } = settings;
  if (text.trim() === '') return clearable ? parsed(null) : refused(required);
  const digits = text.replace(/[^0-9.-]/g, '');
  const value = Number(digits);
  if (!/\d/.test(digits) || !Number.isFinite(value)) return refused('Not a number');
  if (!clearable && min === undefined && value <= 0) return refused('Must be greater than 0');
  if (min !== undefined && value < min) return refused(`Must be at least ${min}`);
  if (max !== undefined && value > max) return refused(`Must be at most ${max}`);
  return parsed(decimals === undefined ? value + 0 : roundTo(value, decimals));
}

export function roundTo(value: number, decimals: number): number {
  const shifted = Number(`${value}e${decimals}`);
  const rounded = Number.isFinite(shifted) ? Number(`${Math.round(Math.abs(shifted))}e-${decimals}`) : value;
  return (value < 0 && Number.isFinite(shifted) ? -rounded : rounded) + 0;
}

/** Written by hand because Intl costs a grid several milliseconds a frame. */
export function groupThousands(value: number, decimals: number): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const sign = value < 0 && Number(fixed) !== 0 ? '-' : '';
  const dot = fixed.indexOf('.');
  const whole = dot < 0 ? fixed : fixed.slice(0, dot);
  if (whole.length <= 3) return sign + fixed;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (dot < 0 ? '' : fixed.slice(dot));
}

export const numericKey = (value: number | null): number => value ?? Number.NEGATIVE_INFINITY;
export const plainNumber = (value: number | null): string => (value === null || value === undefined ? '' : `${value}`);
