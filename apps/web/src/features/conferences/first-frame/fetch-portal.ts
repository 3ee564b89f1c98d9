const linkTo = (file: string): HTMLLinkElement => {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  return link;
};

/** All files of the portal that a season needs, which its page names; the first of them begins. */
export function fetchPortal(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="portal-files"]')?.content ?? '';
  const files = named.split(' ').filter(Boolean);
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.crossOrigin = '';
  entry.src = files[0] ?? '';
  document.head.append(...files.map(linkTo), entry);
}
