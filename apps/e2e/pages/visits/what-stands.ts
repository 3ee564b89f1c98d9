import type { BrowserContext, Page } from 'playwright-core';

const watched = new Set<BrowserContext>();
let hasFailed = () => false;

const longest = 300;
const limitMs = 5_000;

/** What a person would see first: its name, windows over the page, messages, and words of what is on its way. */
const readPage = (most: number): string =>
  [...document.querySelectorAll<HTMLElement>('h1, dialog[open], [role=dialog], [role=alert], [role=status]')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.innerText.replace(/\s+/g, ' ').trim().slice(0, most))
    .filter(Boolean)
    .join(' | ');

async function tellPage(page: Page): Promise<void> {
  const late = new Promise<string>((resolve) => void setTimeout(resolve, limitMs, 'it does not answer').unref());
  const said = await Promise.race([page.evaluate(readPage, longest), late]).catch((error: unknown) => String(error));
  console.error(`When it failed, ${page.url()} said: ${said || 'nothing'}`);
}

const tell = async (context: BrowserContext): Promise<void> => {
  for (const page of context.pages()) if (/\/\/[^/]+\/(?!favicon)/.test(page.url())) await tellPage(page);
};

/** A test that fails here and not elsewhere leaves nothing but its log: that says what its pages showed. */
export const watchForFailures = (failed: () => boolean): void => {
  hasFailed = failed;
};

export const tellWhatStands = async (): Promise<void> => {
  if (hasFailed()) for (const context of watched) await tell(context);
};

/** Pages are often closed before anybody could look at them. */
export function toldBeforeClosing(context: BrowserContext, close: () => Promise<void>): () => Promise<void> {
  watched.add(context);
  return async () => {
    if (watched.delete(context) && hasFailed()) await tell(context);
    await close();
  };
}
