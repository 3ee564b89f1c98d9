import { toast } from './toasts/index.ts';

/**
 * A picture that does not come shows a drawn tile instead of the browser's broken icon, wherever it stands (base.css
 * draws it). It is asked for again when the connection or the person comes back.
 */
export function watchPictures(): void {
  const mark = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement)) return;
    const failed = event.type === 'error';
    target.toggleAttribute('data-failed', failed);
    if (failed) void tellOutage(target.src);
  };
  // Neither event bubbles; both are seen on their way down.
  document.addEventListener('error', mark, true);
  document.addEventListener('load', mark, true);
  for (const sign of ['online', 'focus']) window.addEventListener(sign, askAgain);
}

function askAgain(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
    const { src } = picture;
    picture.src = src;
  }
}

/** A screen has many pictures and a store is away for a while: once in this time it is found out why, and said. */
const askEveryMs = 60_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** A picture element does not tell why it has nothing to show, the server does. */
async function tellOutage(address: string): Promise<void> {
  if (!address.startsWith(`${window.location.origin}/api/`) || performance.now() - askedAt < askEveryMs) return;
  askedAt = performance.now();
  try {
    const reply = await fetch(address, { credentials: 'same-origin' });
    if (reply.status !== 503) return;
    const { code, message } = (await reply.json()) as { code?: string; message?: string };
    if (code === 'filesUnavailable' && message !== undefined) toast.info(message);
  } catch (error) {
    console.warn('Why a picture did not come could not be found out.', error);
  }
}
