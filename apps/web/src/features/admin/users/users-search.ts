import { type UserSort, userSorts } from '@atelier/contract/people/admin';
import { type UserStatus, userStatuses } from '@atelier/domain/access/user';
import { onlyWhatIsRead } from '../../../platform/address-search.ts';

export interface UsersSearch {
  text?: string;
  status?: UserStatus;
  page?: number;
  sort?: UserSort;
  descending?: true;
  /** A sheet of people instead of the list. */
  importing?: true;
}

export const pageSize = 50;

const isStatus = (value: unknown): value is UserStatus => userStatuses.includes(value as UserStatus);

/** Lenient: what an address holds wrongly is left out, never an error page. */
export const readUsersSearch = onlyWhatIsRead(
  ({ text, status, page, sort, descending, importing }: Record<string, unknown>): UsersSearch => {
    return {
      ...(typeof text === 'string' && text.trim() !== '' ? { text: text.slice(0, 100) } : {}),
      ...(isStatus(status) ? { status } : {}),
      ...(Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
      ...(userSorts.includes(sort as UserSort) ? { sort: sort as UserSort } : {}),
      ...(descending === true ? { descending: true as const } : {}),
      ...(importing === true ? { importing: true as const } : {}),
    };
  },
);
