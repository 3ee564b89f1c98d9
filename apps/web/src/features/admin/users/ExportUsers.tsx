import { date } from '@atelier/domain/fields/date';
import type { Field } from '@atelier/domain/fields/field';
import { number } from '@atelier/domain/fields/number';
import { text } from '@atelier/domain/fields/text';
import { signInWays, type UserSheetKey, userSheetFields, userSheetKeys } from '@atelier/domain/people/user-sheet';
import type { ColumnDef } from '@atelier/grid';
import { ListExportButton } from '../../../parts/sheet-export/index.ts';
import { call } from '../../../platform/api/index.ts';
import { formatDayTime, today } from '../../../platform/dates.ts';
import type { UserSummary } from './queries.ts';
import { statusLabels } from './user-status.ts';
import type { UsersSearch } from './users-search.ts';

type UserColumn = ColumnDef<UserSummary>;

const words = (id: string, label: string, read?: (user: UserSummary) => string): UserColumn => ({
  id,
  label,
  field: text() as Field,
  ...(read ? { read } : {}),
});

/** As a sheet of people may come back. */
const sheetCells: Readonly<Record<UserSheetKey, (user: UserSummary) => string>> = {
  name: ({ name }) => name,
  lastName: ({ lastName }) => lastName,
  company: ({ company }) => company,
  country: ({ country }) => country,
  entity: ({ entity }) => entity,
  legalType: ({ legalType }) => legalType,
  role: ({ role }) => role,
  territory: ({ territory }) => territory,
  businessEntity: ({ businessEntity }) => businessEntity,
  locations: ({ locations }) => locations,
  signIn: ({ ofDirectory }) => (ofDirectory ? signInWays.directory : signInWays.password),
};

const columns = (): UserColumn[] => [
  words('email', 'Email'),
  ...userSheetKeys.map((key) => words(key, userSheetFields[key].label, sheetCells[key])),
  words('userCode', 'User code'),
  words('status', 'Status', ({ status }) => statusLabels[status]),
  { id: 'permissionCount', label: 'Permissions', field: number() as Field },
  words('lastLoginAt', 'Last login', ({ lastLoginAt }) => (lastLoginAt === null ? '' : formatDayTime(lastLoginAt))),
  { id: 'createdAt', label: 'Since', field: date() as Field, read: ({ createdAt }) => today(new Date(createdAt)) },
];

const atOnce = 100;

/** Everybody whom the search finds. */
export const ExportUsers = ({ search: { text: wanted, status } }: { search: UsersSearch }) => (
  <ListExportButton
    filename="users.xlsx"
    label="Users"
    columns={columns}
    idOf={({ id }) => id}
    pageSize={atOnce}
    page={(skip, _withTotal, signal) => {
      const filters = {
        ...(wanted === undefined ? {} : { text: wanted }),
        ...(status === undefined ? {} : { status }),
      };
      return call('listUsers', { query: { limit: atOnce, skip, ...filters } }, { signal });
    }}
  />
);
