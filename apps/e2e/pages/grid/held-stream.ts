import type { Page } from 'playwright-core';

declare global {
  var releaseStream: () => void;
}

/** Runs in the page: lets so many lines of the stream of rows through and keeps the rest until it is released. */
const holdAfter = (lines: number): void => {
  const { fetch } = globalThis;
  const { promise: released, resolve } = Promise.withResolvers<void>();
  globalThis.releaseStream = resolve;
  globalThis.fetch = async (input, init) => {
    const reply = await fetch(input, init);
    if (!reply.url.endsWith('/products/query/stream') || reply.body === null) return reply;
    let seen = 0;
    const held = new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, out) {
        let at = 0;
        for (; at < chunk.length && seen < lines; at += 1) if (chunk[at] === 10) seen += 1;
        out.enqueue(chunk.subarray(0, at));
        if (at === chunk.length) return;
        await released;
        out.enqueue(chunk.subarray(at));
      },
    });
    return new Response(reply.body.pipeThrough(held), reply);
  };
};

/** A slow line: the page gets the first hundred rows and waits for the others. */
export const holdRowsAfterTheFirst = (page: Page): Promise<unknown> => page.addInitScript(holdAfter, 6);

export const releaseRows = (page: Page): Promise<void> => page.evaluate(() => globalThis.releaseStream());
