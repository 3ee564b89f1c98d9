import { Keys } from '@atelier/ui/Keys';
import { Search } from 'lucide-react';
import { isApple } from '../../platform/hotkeys.ts';
import styles from './SearchButton.module.css';

export function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Search size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.words}>Search</span>
      <span className={styles.keys} aria-hidden="true">
        <Keys>{isApple ? '⌘K' : 'Ctrl K'}</Keys>
      </span>
    </button>
  );
}
