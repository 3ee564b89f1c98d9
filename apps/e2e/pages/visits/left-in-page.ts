import type { CDPSession } from 'playwright-core';

const outlasting = ['window', 'document', 'document.documentElement', 'document.body'];

/** What outlasts a screen that is taken away: listeners of window and document, elements beside it, focus and what is kept. */
export async function leftInPage(session: CDPSession): Promise<string[]> {
  const objectGroup = 'left-in-page';
  const listeners = outlasting.map(async (expression) => {
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup });
    const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
    return found.listeners.map((listener) => ({ ...listener, of: expression }));
  });
  const expression = `JSON.stringify([
    ...[...document.body.querySelectorAll('*')].map((element) => 'element ' + element.tagName),
    ...document.body.getAttributeNames().map((name) => 'body ' + name),
    ...Object.keys({ ...localStorage, ...sessionStorage }).map((key) => 'kept ' + key),
    'focus ' + document.activeElement?.tagName,
    'selected ' + String(getSelection()),
  ])`;
  const inside = session.send('Runtime.evaluate', { expression, objectGroup });
  const heard = (await Promise.all(listeners)).flat();
  // The mouse of a test listens as well.
  const tester = new Set(heard.filter(({ type }) => type.startsWith('__playwright')).map(({ scriptId }) => scriptId));
  const left = heard.filter(({ scriptId }) => !tester.has(scriptId)).map(({ of, type }) => `${of} hears ${type}`);
  const traces = JSON.parse(String((await inside).result.value)) as string[];
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return [...left, ...traces].sort();
}
