import type { Paper } from '@atelier/domain/document/document-types';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { downloadMade } from '../../../parts/downloads/index.ts';
import { send } from '../../../platform/api/index.ts';
import type { Product } from '../queries.ts';

type Pair = Pick<Product, 'style' | 'color'>;

/** Where printers hold Letter. */
const letterPlaces = new Set(['US', 'CA', 'MX']);
const paperAt = (locationCode: string): Paper => (letterPlaces.has(locationCode) ? 'Letter' : 'A4');

export const downloadTearSheets = (products: readonly Pair[], code: string) =>
  downloadMade('Tear sheets.pdf', (signal) =>
    send(
      'tearSheets',
      {
        body: {
          products: products.map(({ style, color }) => ({ style, color })),
          locationCode: code,
          paper: paperAt(code),
        },
      },
      { signal },
    ),
  );

/** [M14.1] One product on a page, with the prices of a location of the reader. */
export const downloadTearSheet = (product: Pair & Pick<Product, 'productType'>, code: string): Promise<void> => {
  const { style, color, productType } = product;
  if (productType === undefined) return downloadTearSheets([product], code);
  const params = { productType, style, color, locationCode: code };
  return downloadMade(`Tear sheet ${style} ${color}.pdf`, (signal) =>
    send('tearSheet', { params, query: { paper: paperAt(code) } }, { signal }),
  );
};

export const tooManySheets = `At most ${documentLimits.tearSheets} tear sheets at once.`;
export const fitsTearSheets = (count: number): boolean => count <= documentLimits.tearSheets;
