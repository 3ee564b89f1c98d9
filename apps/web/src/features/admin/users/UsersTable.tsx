import type { UserSort } from '@atelier/contract/people/admin';
import type { MenuEntry } from '@atelier/ui/Menu';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Table, type TableColumn } from '@atelier/ui/Table';
import { Link } from '@tanstack/react-router';
import { formatDay, formatDayTime } from '../../../platform/dates.ts';
import styles from '../admin.module.css';
import type { UserSummary } from './queries.ts';
import { statusLabels, statusTones } from './user-status.ts';

const columns: readonly TableColumn<UserSummary>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    rowHeader: true,
    render: (user) => (
      <Link to="/admin/users/$userId" params={{ userId: user.id }} className={styles.rowLink}>
        {user.name} {user.lastName}
      </Link>
    ),
  },
  { key: 'email', label: 'Email', sortable: true, render: (user) => user.email },
  { key: 'company', label: 'Company', sortable: true, render: (user) => user.company },
  { key: 'userCode', label: 'User code', sortable: true, render: (user) => user.userCode },
  {
    key: 'status',
    label: 'Status',
    sortable: true,
    render: (user) => <StatusBadge tone={statusTones[user.status]}>{statusLabels[user.status]}</StatusBadge>,
  },
  { key: 'permissions', label: 'Permissions', numeric: true, render: (user) => user.permissionCount },
  {
    key: 'lastLogin',
    label: 'Last login',
    sortable: true,
    render: (user) => (user.lastLoginAt === null ? 'Never' : formatDayTime(user.lastLoginAt)),
  },
  { key: 'created', label: 'Since', sortable: true, render: (user) => formatDay(user.createdAt) },
];

interface Props {
  users: readonly UserSummary[];
  sort: UserSort;
  descending: boolean;
  onSort: (sort: UserSort) => void;
  onOpen: (userId: string) => void;
  menuOf: (user: UserSummary) => readonly MenuEntry[];
}

export const UsersTable = ({ users, sort, descending, onSort, onOpen, menuOf }: Props) => (
  <Table
    caption="Users"
    columns={columns}
    rows={users}
    rowKey={(user) => user.id}
    sort={{ key: sort, descending, onSort: (key) => onSort(key as UserSort) }}
    onOpen={(user) => onOpen(user.id)}
    menu={{ nameOf: (user) => `${user.name} ${user.lastName}`, entriesOf: menuOf }}
  />
);
