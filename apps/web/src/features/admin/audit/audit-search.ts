import { onlyWhatIsRead } from '../../../platform/address-search.ts';
export interface AuditSearch {
  text?: string;
  action?: string;
  from?: string;
  to?: string;
  page?: number;
}

export const pageSize = 50;

const aDay = /^\d{4}-\d{2}-\d{2}$/;
const words = (value: unknown, max: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, max) : undefined;
const day = (value: unknown) => (typeof value === 'string' && aDay.test(value) ? value : undefined);

export const readAuditSearch = onlyWhatIsRead((given: Record<string, unknown>): AuditSearch => {
  const page = Number(given.page);
  const read = {
    text: words(given.text, 100),
    action: words(given.action, 80),
    from: day(given.from),
    to: day(given.to),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
  return withoutUnset(read);
});

type Unset<T> = { [K in keyof T]: T[K] | undefined };

/** An address names only what is set. */
export const withoutUnset = (search: Unset<AuditSearch>): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as AuditSearch;
