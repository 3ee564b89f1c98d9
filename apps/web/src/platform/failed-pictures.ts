/**
 * A picture that does not come shows a drawn tile instead of the browser's broken icon, wherever it stands (base.css
 * draws it). It is asked for again when the connection or the person comes back.
 */
export function watchPictures(): void {
  const mark = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', event.type === 'error');
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
