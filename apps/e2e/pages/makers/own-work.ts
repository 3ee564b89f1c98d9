import type { Page, Route } from 'playwright-core';

interface Work {
  readonly _id: string;
  readonly title: string;
}

/**
 * The panel of background work with nothing in it but what begins from now on, under a title if one is given: other specs
 * of the same person may have work under way, and a try before this one too.
 */
export async function showOnlyNewWork(page: Page, title?: string): Promise<void> {
  const reply = await page.request.get('/api/jobs');
  const earlier = new Set(((await reply.json()) as { data: Work[] }).data.map(({ _id }) => _id));
  const isNew = (work: Work) => !earlier.has(work._id) && (title === undefined || work.title === title);
  const answer = async (route: Route) => {
    const listed = await route.fetch({ maxRetries: 2 });
    const { data } = (await listed.json()) as { data: Work[] };
    await route.fulfill({ response: listed, json: { data: data.filter(isNew) } });
  };
  // A page that was left meanwhile waits for no answer; one that does would miss its work.
  await page.route('**/api/jobs', (route) => answer(route).catch(() => undefined));
}
