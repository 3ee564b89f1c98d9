const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  return link;
};

/** Its order is that of the page: what comes later stands above what came before, however soon it arrives. */
const arrived = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
  });

/** All files of the portal that a season needs, which its page names; the first of them begins when its styles are there. */
export async function fetchPortal(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="portal-files"]')?.content ?? '';
  const files = named.split(' ').filter(Boolean);
  const links = files.map(linkTo);
  const styled = links.filter(({ rel }) => rel === 'stylesheet').map(arrived);
  document.head.append(...links);
  await Promise.all(styled);
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.crossOrigin = '';
  entry.src = files[0] ?? '';
  document.head.append(entry);
}
