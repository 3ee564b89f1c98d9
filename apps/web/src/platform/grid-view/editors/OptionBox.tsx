import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import partStyles from '../parts/parts.module.css';
import { FloatingList } from './FloatingList.tsx';
import type { Choice } from './option-choices.ts';

interface Props {
  /** What the place of the box adds to its line: name, look, focus, what happens when it is left. */
  readonly line: ComponentProps<'input'>;
  readonly listLabel: string;
  /** Where the list hangs from; nowhere, it is closed. */
  readonly host: HTMLElement | null;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly at: number;
  /** Several may be chosen: these are, in lower case. */
  readonly ticked?: readonly string[];
  onText(text: string): void;
  onAt(at: number): void;
  onPick(value: string): void;
  /** Keys that the list does not take. */
  onKey(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A line whose list narrows while one types: the editor of a cell, and the field for many cells. */
export function OptionBox({ line, listLabel, host, text, choices, at, ticked, onText, onAt, onPick, onKey }: Props) {
  const listId = useId();
  const current = choices[at];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const ticks = event.key === ' ' && ticked !== undefined && host !== null && current !== undefined;
    if (!ticks && !(by && choices.length > 0)) return onKey(event);
    event.preventDefault();
    event.stopPropagation();
    if (by) onAt((at + by + choices.length) % choices.length);
    else if (current) onPick(current.value);
  };
  return (
    <>
      <input
        {...line}
        role="combobox"
        aria-expanded={host !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={host && current ? `${listId}-${at}` : undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {host ? (
        <FloatingList host={host}>
          <div role="listbox" id={listId} aria-label={listLabel} aria-multiselectable={ticked ? true : undefined}>
            {choices.map(({ value, color }, index) => {
              const isTicked = ticked?.includes(value.toLowerCase());
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox belong to its input
                <div
                  key={value}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isTicked ?? index === at}
                  data-current={index === at || undefined}
                  className={partStyles.item}
                  onClick={() => onPick(value)}
                >
                  {ticked && <span className={partStyles.tick} data-ticked={isTicked || undefined} aria-hidden />}
                  {color && <span className={partStyles.swatch} style={{ background: color }} />}
                  {value}
                </div>
              );
            })}
            {choices.length === 0 && <div className={partStyles.hint}>No option matches</div>}
          </div>
        </FloatingList>
      ) : null}
    </>
  );
}
