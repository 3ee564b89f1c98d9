import { create } from 'zustand';
import { readLocal, writeLocal } from '../../platform/local-settings.ts';
import { type SizeStep, sizeSteps } from './wall/wall-sizes.ts';

interface StageState {
  /** Nothing with a price is shown: kept in this browser, so that no page and no reload brings one back. */
  readonly noPrices: boolean;
  readonly size: SizeStep;
  /** Which color stands for a style on the wall, where somebody pointed at one. */
  readonly shownColor: ReadonlyMap<string, string>;
  readonly compared: readonly string[];
  /** When what is shown was taken along, if it comes from this device and not from the server. */
  readonly copyOf: string | null;
  togglePrices(): void;
  setSize(size: SizeStep): void;
  showColor(place: string, id: string): void;
  setCompared(ids: readonly string[]): void;
}

const pricesKey = 'atelier.showroom.noPrices';
const sizeKey = 'atelier.showroom.size';

const keptSize = (): SizeStep => {
  const kept = readLocal(sizeKey);
  return sizeSteps.find((step) => String(step) === kept) ?? 0;
};

export const useStage = create<StageState>()((set, get) => ({
  noPrices: readLocal(pricesKey) === 'yes',
  size: keptSize(),
  shownColor: new Map(),
  compared: [],
  copyOf: null,
  togglePrices() {
    const noPrices = !get().noPrices;
    writeLocal(pricesKey, noPrices ? 'yes' : 'no');
    set({ noPrices });
  },
  setSize(size) {
    writeLocal(sizeKey, String(size));
    set({ size });
  },
  showColor: (place, id) => set({ shownColor: new Map(get().shownColor).set(place, id) }),
  setCompared: (compared) => set({ compared }),
}));
