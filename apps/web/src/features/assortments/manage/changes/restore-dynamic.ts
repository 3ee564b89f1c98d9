import type { RestoredEdits } from '@atelier/grid';
import { type Definition, type DefinitionChange, filtersOf } from '../grid/definition.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { type KeptVersion, restoreCells } from './restore-version.ts';

interface Ways {
  /** Keeps what is there now: a way back also when this page, and with it Undo, is gone. */
  keepNow(): Promise<unknown>;
  /** Answers when the rows of the definition are here. */
  define(definition: Definition): Promise<DefinitionChange>;
}

/** M6.3, M6.8: first what a dynamic assortment is made of, then what was written into its rows; Undo takes both back. */
export async function restoreDynamic(
  opened: OpenAssortment,
  version: KeptVersion,
  { keepNow, define }: Ways,
): Promise<RestoredEdits> {
  await opened.whenLoaded;
  const { definition } = version;
  if (definition === null || filtersOf(definition) === opened.filters) return restoreCells(opened, version);
  await keepNow();
  const change = await define(definition);
  const { restored, lost } = restoreCells(opened, version, [change]);
  return { restored: restored + 1, lost };
}
