import { Button, type ButtonProps } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Confirm } from '../confirm/index.ts';
import styles from './saved-menu.module.css';

interface Props {
  /** Of the menu: 'Views'. */
  label: string;
  /** What one of them is: 'View'. */
  kind: string;
  /** Of the one that is used. */
  name: string;
  edited: boolean;
  look?: ButtonProps['look'];
  /** To choose from; then what can be done with the one that is used; then how a new one is made. */
  choices: readonly MenuEntry[];
  current: readonly MenuEntry[];
  fresh: readonly MenuEntry[];
  /** The one to be deleted, and what that does to others; nothing: nobody asked. */
  deleting: { readonly words: string; readonly run: () => void } | null;
  onClose: () => void;
  /** The dialogs that its entries open. */
  children: ReactNode;
}

const ruled = (key: string, entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.length === 0 ? [] : [{ kind: 'rule', key }, ...entries];

/** What somebody arranged, kept under a name: taken, changed, named anew, forgotten. */
export function SavedMenu(props: Props) {
  const { label, kind, name, edited, look, choices, current, fresh, deleting, onClose, children } = props;
  return (
    <>
      <Menu
        label={label}
        entries={[...choices, ...ruled('current', current), ...(choices.length === 0 ? fresh : ruled('new', fresh))]}
        opener={
          <Button
            {...(look === undefined ? {} : { look })}
            icon={<Bookmark size={15} />}
            aria-label={`${kind}: ${name}${edited ? ' edited' : ''}`}
          >
            <span className={styles.name}>{name}</span>
            {edited ? <span className={styles.edited}>edited</span> : null}
          </Button>
        }
      />
      {children}
      <Confirm
        open={deleting !== null}
        danger
        onNo={onClose}
        onYes={() => {
          deleting?.run();
          onClose();
        }}
      >
        <p>{deleting?.words}</p>
      </Confirm>
    </>
  );
}
