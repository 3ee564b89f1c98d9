import { type KeyState, keyAreaNames, keyAreas } from '@atelier/domain/access/api-keys';
import { Button } from '@atelier/ui/Button';
import { StatusBadge, type StatusTone } from '@atelier/ui/StatusBadge';
import type { TableColumn } from '@atelier/ui/Table';
import { formatDay, formatDayTime } from '../../../platform/dates.ts';
import styles from './ApiKeys.module.css';
import type { ApiKey } from './queries.ts';

const tones: Readonly<Record<KeyState, StatusTone>> = {
  Active: 'good',
  Expired: 'neutral',
  Revoked: 'bad',
  'Owner left': 'bad',
};

const areaWords = ({ areas }: ApiKey): string =>
  areas.length === keyAreaNames.length ? 'Every area' : areas.map((area) => keyAreas[area]).join(', ');

export const keyColumns = (revoke: (key: ApiKey) => void): TableColumn<ApiKey>[] => [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    render: ({ name, prefix }) => (
      <>
        <span className={styles.name}>{name}</span>
        <code className={styles.quiet}>{prefix}…</code>
      </>
    ),
  },
  {
    key: 'scope',
    label: 'Scope',
    render: (key) => (
      <>
        <span className={styles.line}>{key.mayWrite ? 'Reads and writes' : 'Reads'}</span>
        <span className={styles.quiet}>{areaWords(key)}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: 110,
    render: ({ state }) => <StatusBadge tone={tones[state]}>{state}</StatusBadge>,
  },
  { key: 'expires', label: 'Ends', width: 90, render: ({ expiresDate }) => formatDay(expiresDate) },
  {
    key: 'used',
    label: 'Last used',
    width: 150,
    render: ({ lastUsed }) =>
      lastUsed === null ? <span className={styles.quiet}>Never</span> : formatDayTime(lastUsed),
  },
  {
    key: 'action',
    label: 'Action',
    width: 100,
    render: (key) =>
      key.state === 'Active' ? (
        <Button look="quiet" aria-label={`Revoke ${key.name}`} onClick={() => revoke(key)}>
          Revoke
        </Button>
      ) : null,
  },
];
