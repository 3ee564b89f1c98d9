import type { MenuEntry } from '@atelier/ui/Menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './saved-menu.module.css';

/** As wide as an icon, so that all entries begin at the same place. */
const noIcon = <span className={styles.noIcon} />;
export const usedIcon = <Check size={16} strokeWidth={1.75} />;

interface More {
  readonly icon?: ReactNode;
  readonly danger?: boolean;
}

export const savedEntry = (
  label: string,
  onSelect: () => void,
  { icon = noIcon, danger = false }: More = {},
): MenuEntry => ({ kind: 'action', label, icon, onSelect, ...(danger ? { danger } : {}) });

interface Current {
  readonly name: string;
  readonly edited: boolean;
  readonly mayChange: boolean;
  readonly renameLabel: string;
  readonly back: () => void;
  readonly save: () => void;
  readonly rename: () => void;
  readonly remove: () => void;
}

/** What can be done with the one that is used. */
export const currentEntries = ({ name, edited, mayChange, renameLabel, ...way }: Current): MenuEntry[] => [
  ...(edited && mayChange ? [savedEntry(`Save to “${name}”`, way.save)] : []),
  ...(edited ? [savedEntry(`Back to “${name}” as saved`, way.back)] : []),
  ...(mayChange
    ? [savedEntry(renameLabel, way.rename), savedEntry(`Delete “${name}”`, way.remove, { danger: true })]
    : []),
];
