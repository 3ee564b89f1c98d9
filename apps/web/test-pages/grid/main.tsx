import '@atelier/ui/tokens.css';
import '@atelier/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Prototype, PrototypeOptions } from '../../src/features/prototypes/grid/create-prototype.ts';
import { GridPrototypeScreen } from '../../src/features/prototypes/grid/GridPrototypeScreen.tsx';

const place = document.getElementById('root')!;
let root = createRoot(place);
let shown: Prototype | undefined;

const handOut = (prototype: Prototype) => {
  shown = prototype;
  Object.assign(globalThis, { prototype });
};

/** The grid that the address asks for. */
function show(): void {
  const query = new URLSearchParams(location.search);
  document.documentElement.dataset.mantineColorScheme = query.get('scheme') ?? 'light';
  root.render(
    <StrictMode>
      <GridPrototypeScreen
        rows={Number(query.get('rows') ?? 2_000)}
        source={(query.get('source') as PrototypeOptions['source']) ?? 'memory'}
        onReady={handOut}
      />
    </StrictMode>,
  );
}

/** Takes the grid away with all it kept; what it has not sent yet nobody hears, as if its page were closed. */
function clear(): void {
  if (shown) shown.server.send = () => new Promise(() => undefined);
  shown = undefined;
  root.unmount();
  root = createRoot(place);
  localStorage.clear();
  sessionStorage.clear();
}

Object.assign(globalThis, { gridPage: { show, clear } });
if (location.search !== '') show();
