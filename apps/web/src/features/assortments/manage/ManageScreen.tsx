import type { OrgType } from '@atelier/domain/assortment/assortment';
import { OpenAssortment } from '../OpenAssortment.tsx';
import { Workbench } from './Workbench.tsx';

export function ManageScreen(props: { orgType: OrgType; id: string }) {
  return <OpenAssortment {...props}>{(opened, start) => <Workbench key={start} {...opened} />}</OpenAssortment>;
}
