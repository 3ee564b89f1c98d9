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
    rowHeader: true,
    render: (user) => (
      <Link to="/admin/users/$userId" params={{ userId: user.id }} className={styles.rowLink}>
        {user.name} {user.lastName}
      </Link>
    ),
  },
  { key: 'email', label: 'Email', render: (user) => user.email },
  { key: 'company', label: 'Company', render: (user) => user.company },
  { key: 'userCode', label: 'User code', render: (user) => user.userCode },
  {
    key: 'status',
    label: 'Status',
    render: (user) => <StatusBadge tone={statusTones[user.status]}>{statusLabels[user.status]}</StatusBadge>,
  },
  { key: 'permissions', label: 'Permissions', numeric: true, render: (user) => user.permissionCount },
  {
    key: 'lastLogin',
    label: 'Last login',
    render: (user) => (user.lastLoginAt === null ? 'Never' : formatDayTime(user.lastLoginAt)),
  },
  { key: 'created', label: 'Since', render: (user) => formatDay(user.createdAt) },
];

export const UsersTable = ({ users }: { users: readonly UserSummary[] }) => (
  <Table caption="Users" columns={columns} rows={users} rowKey={(user) => user.id} />
);
