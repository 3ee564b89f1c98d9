import '@atelier/ui/tokens.css';
import '@atelier/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Prototype, PrototypeOptions } from '../../src/features/prototypes/grid/create-prototype.ts';
import { GridPrototypeScreen } from '../../src/features/prototypes/grid/GridPrototypeScreen.tsx';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.mantineColorScheme = query.get('scheme') ?? 'light';

const handOut = (prototype: Prototype) => Object.assign(globalThis, { prototype });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <GridPrototypeScreen
      rows={Number(query.get('rows') ?? 2_000)}
      source={(query.get('source') as PrototypeOptions['source']) ?? 'memory'}
      onReady={handOut}
    />
  </StrictMode>,
);
