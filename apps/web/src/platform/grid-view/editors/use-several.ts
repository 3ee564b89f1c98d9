import { useState } from 'react';
import { type Choice, listedIn, offeredWith, withToggled } from './option-choices.ts';

interface Several {
  readonly all: readonly Choice[];
  readonly text: string;
  /** Whether typing began with a fresh text. */
  readonly begun: boolean;
  onChange(text: string): void;
}

/** Options as a text with commas: the list narrows by what follows the last one, and ticking writes the text. */
export function useSeveral({ all, text, begun, onChange }: Several) {
  const [at, onAt] = useState(-1);
  const [typing, setTyping] = useState(begun);
  const { choices, complete } = offeredWith(all, typing ? text : '');
  const write = (next: string, typed: boolean) => {
    setTyping(typed);
    onChange(next);
  };
  return {
    text,
    at,
    onAt,
    choices,
    ticked: listedIn(text.toLowerCase()),
    onText: (typed: string) => {
      write(typed, true);
      onAt(-1);
    },
    onPick: (value: string) => write(withToggled(text, value, complete || !typing), false),
  };
}
