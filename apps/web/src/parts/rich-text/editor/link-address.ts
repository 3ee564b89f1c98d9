/** What was typed as an address that the server keeps: of the portal, of the web, or of a mailbox; undefined: none. */
export const linkAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (/^\/(?![/\\])\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s|^[/\\]/.test(text) || !URL.canParse(full)) return undefined;
  const { protocol, hostname } = new URL(full);
  if (protocol === 'mailto:') return full;
  return /^https?:$/.test(protocol) && hostname.includes('.') ? full : undefined;
};
