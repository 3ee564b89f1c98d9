import { openPeer } from '../peer.ts';
import { type Figure, medianFigure } from '../run.ts';
import { takeTurns } from '../take-turns.ts';
import { ordererOf } from './orderer.ts';
import type { AskedPage } from './page-by-hand.ts';

const reasons = ['Photography', 'Press', 'Gift'];

export const pageFigure = async (url: string, databaseUrl: string, size: number): Promise<Figure> => {
  const ask = await ordererOf(url, 'coorda');
  const peer = await openPeer<AskedPage>(databaseUrl, new URL('./page-by-hand.ts', import.meta.url));
  try {
    const asked = (n: number) => ({ reason: reasons[n % 3]!, skip: (n % 5) * 100 });
    const times = await takeTurns(
      (n) =>
        ask('POST', '/SAMPLE/active-orders/query', {
          query: { reason: asked(n).reason },
          _options: { limit: 100, skip: asked(n).skip, totalCount: true },
        }),
      (n) => peer.ask({ coordinator: 'NL1006', reason: asked(n).reason, offset: asked(n).skip }),
      21,
    );
    return medianFigure(`${size} orders: page of 100 active ones with total`, 'ms', times, 1.5);
  } finally {
    await peer.stop();
  }
};
