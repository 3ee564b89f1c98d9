import type { MenuEntry } from '@atelier/ui/Menu';
import { copyEntry, linkEntries } from '../../../parts/link-menu/index.ts';
import type { UserSummary } from './queries.ts';
import { statusOffers } from './StatusQuestion.tsx';

interface Ways {
  onOpen: (userId: string) => void;
  onStatus: (userId: string) => void;
}

/** What the right mouse button offers on a person. */
export function userMenu({ id, email, status }: UserSummary, { onOpen, onStatus }: Ways): readonly MenuEntry[] {
  const offer = statusOffers[status];
  return [
    ...linkEntries(`/admin/users/${id}`, () => onOpen(id)),
    copyEntry('Copy email', email),
    ...(offer === undefined
      ? []
      : [
          { kind: 'rule', key: 'status' } as const,
          {
            kind: 'action',
            label: `${offer.label}…`,
            danger: offer.command === 'deactivateUser',
            onSelect: () => onStatus(id),
          } as const,
        ]),
  ];
}
