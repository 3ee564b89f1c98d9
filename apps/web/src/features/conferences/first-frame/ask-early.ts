import type { VisitedSite } from '@atelier/contract/conferences/conferences';

const ask = (path: string): Promise<Response> =>
  fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } });

/** A page of one person must not show what another was told: who asks is part of what was answered. */
async function askPerson(): Promise<string | null> {
  const answer = await ask('/api/users/session');
  return answer.ok ? ((await answer.json()) as { user: { userCode: string } }).user.userCode : null;
}

async function askOnce(path: string) {
  const response = await ask(path);
  return { response, at: performance.now() };
}

/** What fails is asked for again by whoever takes it. */
const quietly = <Work extends Promise<unknown>>(work: Work): Work => {
  work.catch(() => undefined);
  return work;
};

async function fetchPictures(answer: Promise<{ response: Response }>): Promise<void> {
  const { response } = await answer;
  if (!response.ok) return;
  const { lineUp } = (await response.clone().json()) as VisitedSite;
  globalThis.earlyPictures = lineUp.map(({ picture }) => {
    const image = new Image();
    image.fetchPriority = 'high';
    image.src = picture;
    return image;
  });
}

/** Who opens a season waits for its pictures: they are on their way while the portal's own code still is. */
export function askEarly(slug: string, path: string): void {
  const site = `/api/conferences/${slug}`;
  const person = quietly(askPerson());
  const answers = Object.fromEntries(['/api/conferences', site].map((asked) => [asked, quietly(askOnce(asked))]));
  globalThis.early = { person, answers };
  if (['', 'load', 'landing', 'welcome'].includes(path)) void quietly(fetchPictures(answers[site]!));
}
