import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlanningPortal, type PlanningPortal } from '../assortments/portal.ts';
import { type Figure, figure } from '../run.ts';
import { measure } from './measure-process.ts';
import { picturesIn } from './pictures.ts';
import { watchMemory } from './process-memory.ts';
import { pictureRows, wide } from './sizes.ts';

const memoryMegabytes = 300;
const pingMs = 50;

const upload = async ({ url, cookie }: PlanningPortal, path: string, file: Blob): Promise<Response> => {
  const headers = { origin: url, cookie, 'content-type': 'application/octet-stream' };
  const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: file });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
};

/** Somebody else's small requests while something large goes on; answers their 99th percentile. */
function pinging({ url }: PlanningPortal): () => Promise<number> {
  const took: number[] = [];
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    stopped = true;
    await run;
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  };
}

async function readWide(portal: PlanningPortal, input: string): Promise<Figure[]> {
  const peak = watchMemory(portal.pid);
  const stopPinging = pinging(portal);
  const reply = await upload(portal, '/sheets/read', await openAsBlob(input));
  let bytes = 0;
  let tail = '';
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    tail = (tail + Buffer.from(chunk).toString('latin1')).slice(-2_000);
  }
  const ping = await stopPinging();
  const end = JSON.parse(tail.trimEnd().split('\n').at(-1) ?? '{}') as { rows?: number };
  if (end.rows !== wide.rows - 1) throw new Error(`Read ${end.rows} rows and ${bytes} bytes.`);
  return [
    figure('read wide text: API and reader, peak memory (limit)', 'MB', peak(), memoryMegabytes, 1),
    figure('read wide text: ping meanwhile, p99 (limit)', 'ms', ping, pingMs, 1),
  ];
}

interface Product {
  readonly id: string;
  readonly images: readonly { readonly key: string }[];
}

/** Pictures that nobody has looked at, so that each of them has to be drawn. */
async function exportPictures(portal: PlanningPortal, folder: string): Promise<Figure> {
  const headers = { origin: portal.url, cookie: portal.cookie, 'content-type': 'application/json' };
  const products: Product[] = [];
  for (let skip = 0; products.length < pictureRows; skip += 1_000) {
    const body = JSON.stringify({ _options: { limit: 1_000, skip, sort: { style: 1, color: 1 } } });
    const reply = await fetch(`${portal.url}/api/products/fetch`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`/products/fetch answered ${reply.status}`);
    products.push(...((await reply.json()) as { data: Product[] }).data);
  }
  const rows = products.slice(0, pictureRows).map(({ id, images: [image] }) => ({
    cells: [
      ['image', `/api/images/products/${encodeURIComponent(id)}/${image?.key}/thumb`],
      ['string', id],
    ],
  }));
  const head = { title: 'Pictures', columns: [{ header: 'Image' }, { header: 'Style' }] };
  const text = [head, ...rows].map((line) => JSON.stringify(line)).join('\n');
  const bare = await measure('draw-bare.ts', folder);
  const began = performance.now();
  const bytes = await (await upload(portal, '/sheets/export', new Blob([text]))).arrayBuffer();
  const seconds = (performance.now() - began) / 1_000;
  const pictures = picturesIn(Buffer.from(bytes));
  if (pictures < pictureRows * 0.95) throw new Error(`Only ${pictures} pictures came.`);
  return figure(
    `export ${pictureRows} rows with new pictures: time against bare drawing on all cores`,
    's',
    seconds,
    bare.seconds,
    1.5,
  );
}

/** What people meet in the portal itself, with its own limits as peers where no other program does the same. */
export async function portalFigures(wideInput: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-sheets-portal-'));
  const portal = await openPlanningPortal(dataDir, 6_000);
  try {
    return [...(await readWide(portal, wideInput)), await exportPictures(portal, dataDir)];
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
