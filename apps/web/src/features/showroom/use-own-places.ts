import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askedElsewhere, inRow, type PlacesOf } from './own-places.ts';
import type { ShowroomRow } from './plan/showroom-row.ts';
import { placesQuery, type ShowroomDetail } from './queries.ts';

export function useOwnPlaces(detail: ShowroomDetail, rows: readonly ShowroomRow[]): PlacesOf {
  const ids = useMemo(() => askedElsewhere(detail, rows), [detail, rows]);
  const { data } = useQuery({ ...placesQuery(ids), enabled: ids.length > 0 });
  return useMemo(() => (data === undefined ? inRow : (row) => data.get(row.id) ?? inRow(row)), [data]);
}
