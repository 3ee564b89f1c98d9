import { Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import styles from './CommandPalette.module.css';
import { paletteStore } from './palette-store.ts';

export interface Command {
  id: string;
  label: string;
  detail?: string;
  /** Address of a small picture; an empty one keeps its place. */
  picture?: string;
  onRun: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** What stands first is not yet what these words find. */
  waiting: boolean;
  placeholder: string;
  emptyText: string;
}

/** The groups arrive already filtered: some come from the server, which knows better what matches. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, query, onQuery, groups, waiting, placeholder, emptyText } = props;
  useEffect(() => {
    if (open) paletteStore.open();
    else paletteStore.close();
  }, [open]);
  const filled = groups.filter((group) => group.commands.length > 0);
  const first = filled[0]?.commands[0];
  useSelectFirst(open, `${query} ${first?.id}`);
  const onKeyDownCapture = useEarlyEnter(query, waiting, first);
  return (
    <Spotlight.Root
      store={paletteStore.store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      attributes={{ content: { 'aria-label': placeholder } }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1, blur: 0 }}
      transitionProps={{ duration: 140 }}
      classNames={{
        content: styles.content ?? '',
        search: styles.search ?? '',
        actionsList: styles.list ?? '',
        actionsGroup: styles.group ?? '',
        action: styles.action ?? '',
        actionDescription: styles.detail ?? '',
        empty: styles.empty ?? '',
        overlay: styles.overlay ?? '',
      }}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        aria-label={placeholder}
        placeholder={placeholder}
        data-palette-input
        onKeyDownCapture={onKeyDownCapture}
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {filled.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.commands.map((command) => (
              <Spotlight.Action
                key={command.id}
                label={command.label}
                description={command.detail ?? ''}
                onClick={command.onRun}
                highlightQuery={false}
                dimmedSections={false}
                leftSection={command.picture === undefined ? undefined : <Picture address={command.picture} />}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {filled.length === 0 ? <Spotlight.Empty>{emptyText}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Picture({ address }: { address: string }) {
  return <span className={styles.picture}>{address === '' ? null : <img src={address} alt="" />}</span>;
}

/** Enter takes the first hit: the kit selects nothing by itself, and forgets its choice when the list changes. */
function useSelectFirst(open: boolean, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew whenever another list is shown
  useEffect(() => {
    if (!open) return;
    const frame = requestAnimationFrame(() => {
      const { store } = paletteStore;
      const list = document.getElementById(store.getState().listId);
      for (const chosen of list?.querySelectorAll('[data-selected]') ?? []) chosen.removeAttribute('data-selected');
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
      store.updateState((state) => ({ ...state, selected: 0 }));
    });
    return () => cancelAnimationFrame(frame);
  }, [open, shown]);
}

/** Enter before the answer takes the first hit of the answer, never one that the words before had found. */
function useEarlyEnter(query: string, waiting: boolean, first: Command | undefined) {
  const [entered, setEntered] = useState<string>();
  const due = entered === query && !waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per Enter, with what stands first then
  useEffect(() => {
    if (!due) return;
    setEntered(undefined);
    first?.onRun();
  }, [due]);
  return (event: KeyboardEvent) => {
    const picked = paletteStore.store.getState().selected > 0;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !waiting || picked) return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(query);
  };
}
