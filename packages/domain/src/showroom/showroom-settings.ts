import type { LineStatus } from '../product/product.ts';

/** M11.1: where a showroom begins. */
export const startScreens = ['cover', 'wall'] as const;
export type StartScreen = (typeof startScreens)[number];

/** What an assortment says about its showroom; it belongs to the assortment and is kept in its uiSettings. */
export interface ShowroomSettings {
  /** Only what has the line status of the assortment. */
  readonly assortmentStatusOnly: boolean;
  /** Drawings instead of photographs. */
  readonly cadOnly: boolean;
  readonly startScreen: StartScreen;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const readShowroomSettings = (uiSettings: unknown): ShowroomSettings => {
  const kept = isRecord(uiSettings) ? uiSettings.digitalShowroomSettings : undefined;
  const { assortmentStatusOnly, cadOnly, startScreen } = isRecord(kept) ? kept : {};
  return {
    assortmentStatusOnly: assortmentStatusOnly === true,
    cadOnly: cadOnly === true,
    startScreen: startScreens.find((screen) => screen === startScreen) ?? 'cover',
  };
};

const usualStatus: LineStatus = 'A';

/** An assortment without a line status of its own shows what is active. */
export const standsInShowroom = (
  lineStatus: string | null | undefined,
  ofAssortment: string | null,
  { assortmentStatusOnly }: Pick<ShowroomSettings, 'assortmentStatusOnly'>,
): boolean => !assortmentStatusOnly || lineStatus === (ofAssortment ?? usualStatus);
