import type { XmlListener } from '../xml-scanner.ts';

/** For parts whose facts are all in attributes. */
export const attributesOnly = (open: XmlListener['open'], close: XmlListener['close'] = () => {}): XmlListener => ({
  wantsText: false,
  open,
  close,
  text: () => {},
  place: () => 'A1',
});
