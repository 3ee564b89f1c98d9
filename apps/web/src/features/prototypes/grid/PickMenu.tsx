import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Menu } from '../../../platform/grid-view/parts/Menu.tsx';

interface Props<V extends string> {
  label: string;
  value: V;
  choices: readonly (readonly [V, string])[];
  onPick: (value: V) => void;
}

/** One of several, in the grid's own menu: this page runs without the kit, too. */
export function PickMenu<V extends string>({ label, value, choices, onPick }: Props<V>) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const words = choices.find(([one]) => one === value)?.[1] ?? value;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-label={`${label}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words} <ChevronDown size={14} aria-hidden />
      </button>
      {open && button.current ? (
        <Menu
          anchor={button.current}
          label={label}
          items={choices.map(([one, text]) => ({ label: text, checked: one === value, run: () => onPick(one) }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
