import type { OrgType } from '@atelier/domain/assortment/assortment';
import { OpenAssortment } from '../OpenAssortment.tsx';
import { SortTable } from './SortTable.tsx';

export function SortScreen(props: { orgType: OrgType; id: string }) {
  return <OpenAssortment {...props}>{(opened, start) => <SortTable key={start} {...opened} />}</OpenAssortment>;
}
