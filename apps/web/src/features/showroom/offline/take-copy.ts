import type { Call, RouteName } from '@atelier/contract';
import { groupPictureAddress } from '@atelier/contract/assortments/group-files';
import { type ImageSize, productImageAddress } from '@atelier/contract/products/product-images';
import { portraitOf, profileOf } from '@atelier/domain/showroom/showroom-pictures';
import { showroomAddress } from '../../../parts/assortment-entry/index.ts';
import { send } from '../../../platform/api/index.ts';
import { aboutKey, copyName, forgetCopy, type KeptCopy, shellKey } from '../../../platform/kept-copies.ts';
import { placesBodies } from '../own-places.ts';
import type { ShowroomRow } from '../plan/showroom-row.ts';
import type { StagePlan } from '../plan/stage-plan.ts';
import { rowsBody, supplyBody } from '../queries.ts';

interface Taking {
  readonly assortment: string;
  readonly person: string;
  readonly title: string;
  readonly plan: StagePlan;
  /** What the catalogue was asked of besides. */
  readonly askedElsewhere: readonly string[];
  readonly onProgress: (done: number, of: number) => void;
  readonly signal: AbortSignal;
}

type Step = (cache: Cache) => Promise<unknown>;

/** Beyond this the large pictures alone would fill a tablet; the medium ones are enlarged then. */
const mostLarge = 600;
const atOnce = 6;

const file =
  (address: string, key = address): Step =>
  async (cache) => {
    const reply = await fetch(address, { credentials: 'same-origin' });
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`);
    await cache.put(key, reply);
  };

/** A missing picture is no reason to take nothing: the tile stays empty, as it is online. */
const picture =
  (address: string): Step =>
  async (cache) => {
    const reply = await fetch(address, { credentials: 'same-origin' });
    if (reply.ok) await cache.put(address, reply);
  };

/** Exactly the reply this reader gets, under the question it answers. */
const reply =
  <N extends RouteName>(name: N, given: Call<N>): Step =>
  async (cache) => {
    const answered = await send(name, given, { unwatched: true });
    const { pathname, search } = new URL(answered.url);
    const { body } = given as { readonly body?: unknown };
    const key =
      body === undefined ? `${pathname}${search}` : `${pathname}?copy=${encodeURIComponent(JSON.stringify(body))}`;
    await cache.put(key, answered);
  };

const picturesOf = (row: ShowroomRow, { settings, sequence }: StagePlan): string[] => {
  const images = row.images ?? [];
  const portrait = portraitOf(images, settings, row.thumbnail);
  const profile = profileOf(images, settings);
  const of = (image: typeof portrait, size: ImageSize) => (image ? [productImageAddress(row.id, image.key, size)] : []);
  const large = sequence.length <= mostLarge ? of(portrait, 'large') : [];
  return [...new Set([...of(portrait, 'medium'), ...of(profile, 'medium'), ...large])];
};

function stepsOf({ assortment, plan, askedElsewhere }: Taking, files: readonly string[]): Step[] {
  const styles = [...new Set(plan.sequence.map(({ style }) => style))];
  return [
    file(showroomAddress(assortment), shellKey),
    ...files.map((one) => file(one)),
    reply('currentSession', {}),
    reply('ping', {}),
    reply('listLocations', {}),
    reply('readAssortment', { params: { id: assortment } }),
    reply('streamAssortmentProducts', { body: rowsBody(assortment) }),
    ...styles.map((style) => reply('fetchProducts', { body: supplyBody(style) })),
    ...placesBodies(askedElsewhere).map((body) => reply('fetchProducts', { body })),
    file('/api/images/coming-soon/medium'),
    ...plan.groups.flatMap(({ previewJpg }) =>
      previewJpg === null ? [] : picture(groupPictureAddress(assortment, previewJpg, 'large')),
    ),
    ...plan.sequence.flatMap((row) => picturesOf(row, plan)).map(picture),
  ];
}

/** G47: keeps a showroom on this device. The note about itself is written last: an unfinished copy is none. */
export async function takeCopy(taking: Taking): Promise<KeptCopy> {
  const { assortment, person, title, onProgress, signal } = taking;
  await forgetCopy(assortment);
  try {
    const files = (await (await fetch('/showroom-files.json')).json()) as string[];
    const cache = await caches.open(copyName(assortment));
    const steps = stepsOf(taking, ['/boot.js', ...files]);
    const waiting = steps.values();
    let done = 0;
    const work = async () => {
      for (const step of waiting) {
        signal.throwIfAborted();
        await step(cache);
        done += 1;
        onProgress(done, steps.length);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const about: KeptCopy = { assortment, person, title, takenAt: new Date().toISOString() };
    await cache.put(aboutKey, Response.json(about));
    await navigator.serviceWorker.register('/showroom-worker.js', { scope: showroomAddress(assortment) });
    return about;
  } catch (error) {
    await forgetCopy(assortment);
    throw error;
  }
}
