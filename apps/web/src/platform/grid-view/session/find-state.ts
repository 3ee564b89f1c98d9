import type { Cell } from '@atelier/grid';

export interface FindState {
  readonly text: string;
  readonly matches: readonly Cell[];
  readonly at: number;
  readonly searching: boolean;
  readonly more: boolean;
}
