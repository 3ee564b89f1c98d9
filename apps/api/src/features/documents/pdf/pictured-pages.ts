import type { Page, PageBook } from '@atelier/pages';

/** So many pages are drawn before they are written: their pictures are then on their way. */
const pagesAhead = 8;

const picturesOn = ({ marks }: Page): string[] =>
  marks.flatMap((mark) => (mark.kind === 'picture' && mark.picture !== undefined ? [mark.picture] : []));

interface PictureWay {
  /** Asks for pictures, in this order. */
  ask(names: readonly string[]): Promise<void>;
  /** The next of those that were asked for. */
  next(): Promise<Uint8Array | null>;
  askNoMore(): Promise<void>;
}

/**
 * A book whose pages are drawn a few ahead, each once, so that its pictures can be asked for in the order of the pages
 * and no more of them are held than those pages show.
 */
export const picturedPages = (book: PageBook, way: PictureWay) => {
  const drawn = new Map<number, Page>();
  const asked = new Set<string>();
  const expected: string[] = [];
  const come = new Map<string, Uint8Array | null>();
  let ahead = 0;

  const drawAhead = async (number: number): Promise<void> => {
    if (ahead === book.count || ahead - number > pagesAhead / 2) return;
    const fresh = new Set<string>();
    for (const until = Math.min(book.count, number + pagesAhead); ahead < until; ) {
      ahead += 1;
      const page = book.page(ahead);
      drawn.set(ahead, page);
      for (const name of picturesOn(page)) if (!asked.has(name)) fresh.add(name);
    }
    for (const name of fresh) asked.add(name);
    expected.push(...fresh);
    if (fresh.size > 0) await way.ask([...fresh]);
    if (ahead === book.count) await way.askNoMore();
  };
  const comes = async (wanted: ReadonlySet<string>): Promise<void> => {
    const missing = new Set([...wanted].filter((name) => !come.has(name)));
    while (missing.size > 0) {
      const name = expected.shift();
      if (name === undefined) return;
      come.set(name, await way.next());
      missing.delete(name);
    }
  };
  return {
    /** Awaited before a page is painted. */
    async ready(page: Page): Promise<void> {
      await drawAhead(page.number);
      await comes(new Set(picturesOn(page)));
    },
    /** Given away once: a document keeps what it has embedded. */
    picture(name: string): Uint8Array | undefined {
      const bytes = come.get(name) ?? undefined;
      come.set(name, null);
      return bytes;
    },
    book: {
      ...book,
      page(number: number): Page {
        const page = drawn.get(number) ?? book.page(number);
        drawn.delete(number);
        return page;
      },
    } satisfies PageBook,
  };
};
