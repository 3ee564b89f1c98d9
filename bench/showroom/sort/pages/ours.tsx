import { UiProvider } from '@atelier/ui/Provider';
import '@atelier/ui/tokens.css';
import { Ghost } from '@atelier/web/src/features/assortments/sort/canvas/Ghost.tsx';
import { LaneCanvas } from '@atelier/web/src/features/assortments/sort/canvas/LaneCanvas.tsx';
import { boardRow } from '@atelier/web/src/features/assortments/sort/model/sort-state.ts';
import { SortDesk } from '@atelier/web/src/features/assortments/sort/sort-desk.ts';
import { createRoot } from 'react-dom/client';
import { sortRecords } from '../data.ts';
import { untilPainted } from './page-contract.ts';

const records = sortRecords();
const root = createRoot(document.getElementById('root')!);
const tiles = () => document.querySelectorAll<HTMLElement>('[data-part=face]');

globalThis.sortBench = {
  mount: () =>
    untilPainted(
      () => {
        const desk = new SortDesk({
          start: {
            groupBy: 'None',
            dynamic: false,
            rows: records.map((record) => boardRow(record, 'None')),
            kept: [],
            contents: new Map(),
          },
          revision: () => 0,
          refuse: () => undefined,
          send: async ({ intents }) => ({ done: intents, refused: null, adopt: (base) => base }),
        });
        root.render(
          <UiProvider>
            <LaneCanvas desk={desk} menu={() => null} page={() => null} />
            <Ghost desk={desk} />
          </UiProvider>,
        );
      },
      () => tiles().length > 20,
    ),
  handle: (at) => tiles()[at]!,
  carries: () => document.querySelector('[data-part=ghost]') !== null,
};
