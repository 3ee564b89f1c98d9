import type { AvailabilityRow, ProductImage } from '@atelier/domain/product/product';

/** One style-color as the showroom reads it: what this reader may not see is not there at all (M3.4). */
export interface ShowroomRow {
  readonly id: string;
  readonly style: string;
  readonly color: string;
  readonly name?: string | null;
  readonly colorDescription?: string | null;
  readonly description?: string | null;
  readonly productType?: string | null;
  readonly gender?: string | null;
  readonly category?: string | null;
  readonly outsole?: string | null;
  readonly upper?: string | null;
  readonly pillar?: string | null;
  readonly label?: string | null;
  readonly newStyle?: boolean | null;
  readonly newColor?: boolean | null;
  readonly vegan?: boolean | null;
  readonly images?: readonly ProductImage[] | null;
  readonly thumbnail?: string | null;
  readonly cost?: number | null;
  readonly netCost?: number | null;
  readonly suggestedRetail?: number | null;
  readonly markupPercent?: number | null;
  readonly styleNote?: string | null;
  readonly colorNote?: string | null;
  readonly materials?: string | null;
  readonly dimensions?: string | null;
  readonly usage?: string | null;
  readonly categories?: Readonly<Record<string, string | boolean | null>> | null;
  readonly components?: Readonly<Record<string, string | null>> | null;
  readonly locations?: readonly ShowroomPlace[];
}

export interface ShowroomPlace {
  readonly code: string;
  readonly lineStatus?: string | null;
  readonly sizeRange?: string | null;
  readonly firstAvailDate?: string | null;
  readonly totalInventory?: number | null;
  readonly wholesalePrice?: number | null;
  readonly suggestedRetail?: number | null;
  readonly availability?: readonly AvailabilityRow[] | null;
}

/** Nothing that can be taken away from a reader is named: prices come by themselves to whoever may see them. */
export const showroomFields: readonly string[] = [
  'name',
  'colorDescription',
  'description',
  'productType',
  'gender',
  'division',
  'divisionGroup',
  'category',
  'outsole',
  'upper',
  'pillar',
  'displayGroup',
  'popGender',
  'popCategory',
  'label',
  'newStyle',
  'newColor',
  'vegan',
  'images',
  'thumbnail',
  'styleNote',
  'colorNote',
  'materials',
  'dimensions',
  'usage',
  'categories.type',
  'categories.shape',
  'categories.height',
  'categories.closure',
  'categories.sport',
  'categories.apparelType',
  'components.material1',
  'components.material2',
  'locations.lineStatus',
  'locations.sizeRange',
  'locations.firstAvailDate',
  'locations.totalInventory',
];
