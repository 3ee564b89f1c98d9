import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../platform/api/index.ts';
import styles from './why.module.css';

const grantorsQuery = queryOptions({
  queryKey: ['grantors'],
  queryFn: async ({ signal }) => (await call('grantors', {}, { signal })).data,
  staleTime: 10 * 60_000,
});

const letterTo = (email: string): string => `mailto:${email}?subject=${encodeURIComponent('A right in Atelier')}`;

/** Who can be asked for more. */
export function Grantors() {
  const { data } = useQuery(grantorsQuery);
  if (data === undefined) return null;
  return (
    <p className={styles.grantors}>
      {data.length === 0
        ? 'Rights are given by the administrators of the company. Please ask the one you work with there.'
        : 'Rights are given by '}
      {data.map(({ name, email }, at) => (
        <Fragment key={email}>
          {at === 0 ? null : at === data.length - 1 ? ' and ' : ', '}
          <a href={letterTo(email)}>{name}</a>
        </Fragment>
      ))}
      {data.length === 0 ? null : '.'}
    </p>
  );
}
