import type { OrgType } from '@atelier/domain/assortment/assortment';
import { ContextMenu } from '@atelier/ui/ContextMenu';
import type { MenuEntry } from '@atelier/ui/Menu';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AddressLink } from '../../platform/AddressLink.tsx';
import { entryPicture, type Pictured } from '../assortment-entry/index.ts';
import { linkEntries } from '../link-menu/index.ts';
import styles from './entry-cards.module.css';

interface EntryCard extends Pictured {
  readonly title: string;
  readonly detail: string;
  readonly orgType: OrgType;
}

interface Props<Card extends EntryCard> {
  cards: readonly Card[];
  /** Where a card leads. */
  addressOf: (card: Card) => string;
  /** What its menu offers besides opening and its link. */
  menuOf?: (card: Card) => readonly MenuEntry[];
}

/** Assortments by their pictures, each leading somewhere; the right mouse button offers the link. */
export function EntryCards<Card extends EntryCard>({ cards, addressOf, menuOf = () => [] }: Props<Card>) {
  const router = useRouter();
  const [menu, setMenu] = useState<{ x: number; y: number; card: Card } | null>(null);
  const entriesOf = (card: Card): readonly MenuEntry[] => {
    const href = addressOf(card);
    const more = menuOf(card);
    const open = () => void router.navigate({ href });
    return [
      ...linkEntries(href, open),
      ...(more.length === 0 ? [] : [{ kind: 'rule', key: 'more' } as const, ...more]),
    ];
  };
  return (
    <>
      <ul className={styles.entries}>
        {cards.map((card) => (
          <li key={card._id}>
            <AddressLink
              href={addressOf(card)}
              className={styles.entry}
              onContextMenu={(event) => {
                event.preventDefault();
                setMenu({ x: event.clientX, y: event.clientY, card });
              }}
            >
              <span className={styles.picture}>
                <img src={entryPicture(card, 'small')} alt="" loading="lazy" />
              </span>
              <span className={styles.title}>{card.title}</span>
              <span className={styles.detail}>{card.detail}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
      <ContextMenu
        at={menu}
        label={menu === null ? '' : `Actions for ${menu.card.title}`}
        entries={menu === null ? [] : entriesOf(menu.card)}
        onClose={() => setMenu(null)}
      />
    </>
  );
}
