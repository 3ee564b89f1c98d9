import type { EditedItem, EditedSite } from '@atelier/contract/conferences/conference-editing';
import type { Caller } from '../visits/portal.ts';

export interface MadeSeason {
  readonly id: string;
  change(changes: object): Promise<void>;
  add(values: object): Promise<EditedItem>;
  /** A draft goes, what was live is archived. */
  putAway(): Promise<void>;
}

/** A season of a spec's own, so that specs about seasons do not meet on one; older than all others, so that it comes last. */
export async function madeSeason({ context, base }: Caller, slug: string, title: string): Promise<MadeSeason> {
  const root = `${base}/api/admin/conferences`;
  const ask = async <T>(method: 'get' | 'post' | 'patch', path: string, data?: object): Promise<T> => {
    const reply = await context.request[method](`${root}${path}`, { headers: { origin: base }, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const { _id: id } = await ask<EditedSite>('post', '', { slug, title, season: 'Spring', year: 2020 });
  const read = async () => (await ask<{ site: EditedSite }>('get', `/${id}`)).site;
  const change = async (changes: object): Promise<void> => {
    await ask('patch', `/${id}`, { version: (await read()).version, ...changes });
  };
  return {
    id,
    change,
    add: (values) => ask<EditedItem>('post', `/${id}/items`, values),
    async putAway() {
      const { status, version } = await read();
      if (status === 'Live') await change({ status: 'Archived' });
      if (status === 'Draft')
        await context.request.delete(`${root}/${id}?version=${version}`, { headers: { origin: base } });
    },
  };
}

/** Takes a season away whatever became of it, so that it can be made once more: only a draft can be deleted. */
export async function forgetSeason({ context, base }: Caller, slug: string): Promise<void> {
  const root = `${base}/api/admin/conferences`;
  const headers = { origin: base };
  const { data } = (await (await context.request.get(root)).json()) as { data: EditedSite[] };
  const found = data.find((site) => site.slug === slug);
  if (found === undefined) return;
  const { _id, status, version } = found;
  const past = `${slug}-${crypto.randomUUID().slice(0, 8)}`;
  const renamed = { version, slug: past, title: past, ...(status === 'Live' && { status: 'Archived' }) };
  const reply =
    status === 'Draft'
      ? await context.request.delete(`${root}/${_id}?version=${version}`, { headers })
      : await context.request.patch(`${root}/${_id}`, { headers, data: renamed });
  if (!reply.ok()) throw new Error(`${slug} could not be taken away: ${reply.status()} ${await reply.text()}`);
}
