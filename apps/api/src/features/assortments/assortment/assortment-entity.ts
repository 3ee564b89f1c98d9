import { assortmentFieldLabel } from '@atelier/domain/assortment/field-labels';
import type { AssortmentRecord } from '../../../platform/db/tables/assortments.ts';
import type { Entity } from '../../../platform/editing/entity.ts';
import { factsOf } from './assortments.rows.ts';

/** [M3.3] What the pipe knows of an assortment. Its rows may be 100,000, so they have a way of their own to be written. */
export const assortments: Entity<AssortmentRecord> = {
  entity: 'assortment',
  noun: 'assortment',
  idName: 'assortmentId',
  nameOf: ({ title }) => title,
  fieldLabel: assortmentFieldLabel,
  hearers: (record) => ({
    topic: record.org_type === 'internal' ? 'internal-assortments-changed' : 'assortments-changed',
    facts: factsOf(record),
  }),
};
