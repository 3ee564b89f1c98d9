import { readLocal, writeLocal } from '../../../platform/local-settings.ts';
import { tileSizes, type ViewState } from './view-state.ts';

const sizeKey = 'atelier.sort.tile';
const closedKey = (id: string) => `atelier.sort.closed/${id}`;

const textsIn = (text: string | null): string[] => {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** Which lanes this person has closed here, and how large they like the tiles. */
export function keptView(id: string): Partial<ViewState> {
  const tile = Number(readLocal(sizeKey));
  return {
    closed: new Set(textsIn(readLocal(closedKey(id)))),
    ...(tile >= tileSizes.least && tile <= tileSizes.most ? { tile } : {}),
  };
}

let kept: Pick<ViewState, 'closed' | 'tile'> | null = null;

export function keepView(id: string, { closed, tile }: ViewState): void {
  if (kept?.closed === closed && kept.tile === tile) return;
  kept = { closed, tile };
  writeLocal(sizeKey, String(tile));
  writeLocal(closedKey(id), JSON.stringify([...closed]));
}
