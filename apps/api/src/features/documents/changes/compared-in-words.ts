import type { Comparison } from '@atelier/domain/assortment/compare';
import type { ChangeContent } from '@atelier/pages';

/** What two versions differ in, in words wherever it is a price. */
export interface ComparedInWords extends Pick<Comparison, 'added' | 'dropped' | 'moved'> {
  readonly repriced: readonly {
    readonly id: string;
    readonly changes: ChangeContent['repriced'][number]['changes'];
  }[];
  /** 'Since November 2, 2026'. */
  readonly compared: string;
}
