import type { MenuEntry } from '@atelier/ui/Menu';
import { toast } from '../../platform/toasts/index.ts';

const copy = async (text: string) => {
  await navigator.clipboard.writeText(text);
  toast.success('Copied');
};

export const copyEntry = (label: string, text: string): MenuEntry => ({
  kind: 'action',
  label,
  onSelect: () => void copy(text),
});

/** What the menu of anything with an address begins with. */
export function linkEntries(path: string, open: () => void): readonly MenuEntry[] {
  const address = `${window.location.origin}${path}`;
  return [
    { kind: 'action', label: 'Open', onSelect: open },
    {
      kind: 'action',
      label: 'Open in new tab',
      onSelect: () => void window.open(address, '_blank', 'noopener'),
    },
    { kind: 'rule', key: 'copy' },
    copyEntry('Copy link', address),
  ];
}
