import { useEffect, useState } from 'react';
import { GridView, localViews } from '../../../platform/grid-view/index.ts';
import { createPrototype, type Prototype, type PrototypeOptions } from './create-prototype.ts';
import styles from './GridPrototypeScreen.module.css';
import { PickMenu } from './PickMenu.tsx';
import { PrototypeActions } from './PrototypeActions.tsx';
import type { PrototypeRow } from './prototype-row.ts';
import { Shipments } from './Shipments.tsx';

export interface GridPrototypeScreenProps {
  readonly rows?: number;
  readonly source?: PrototypeOptions['source'];
  /** Hands the engine out, for tests and measurements. */
  onReady?(prototype: Prototype): void;
}

const sources: readonly [PrototypeOptions['source'], string][] = [
  ['memory', 'Rows in memory'],
  ['blocks', 'Rows by block'],
  ['stream', 'Rows from a stream'],
  ['tree', 'A tree of folders'],
];

const views = localViews('prototype-grid:views');

async function readPicture(file: File): Promise<string> {
  return URL.createObjectURL(file);
}

/** The engineer's page: every cell kind and row source, and a server that misbehaves on request. */
export function GridPrototypeScreen({ rows = 100_000, source = 'memory', onReady }: GridPrototypeScreenProps) {
  const [kind, setKind] = useState(source);
  const [prototype, setPrototype] = useState(() => createPrototype({ rows, source }));
  useEffect(() => {
    onReady?.(prototype);
  }, [prototype, onReady]);
  const choose = (next: PrototypeOptions['source']) => {
    setKind(next);
    setPrototype(createPrototype({ rows, source: next }));
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Grid prototype</h1>
        <PickMenu label="Row source" value={kind} choices={sources} onPick={choose} />
        <PrototypeActions prototype={prototype} />
      </div>
      <div className={styles.grid}>
        <GridView
          grid={prototype.grid}
          views={views}
          emptyText="No products added. To get started add your products above."
          upload={readPicture}
          renderDetail={(row: PrototypeRow) => <Shipments row={row} />}
        />
      </div>
    </div>
  );
}
