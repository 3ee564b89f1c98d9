import { CommandPalette } from '@atelier/ui/CommandPalette';
import { useState } from 'react';
import type { NavMenu } from '../../app/navigation.ts';
import { matching, screensIn } from './palette-screens.ts';
import { useFoundPeople } from './use-found-people.ts';

interface Props {
  menus: readonly NavMenu[];
  onNavigate: (to: string) => void;
  onClose: () => void;
}

export function Palette({ menus, onNavigate, onClose }: Props) {
  const [query, setQuery] = useState('');
  const people = useFoundPeople(query);
  const go = (to: string) => () => {
    onClose();
    onNavigate(to);
  };
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      placeholder="Search screens and people"
      emptyText="Nothing matches. Try the first letters of a screen."
      groups={[
        {
          label: 'Screens',
          commands: matching(screensIn(menus), query).map((screen) => ({
            id: screen.to,
            label: screen.label,
            detail: screen.under,
            onRun: go(screen.to),
          })),
        },
        {
          label: 'People',
          commands: people.map((person) => ({
            id: person.id,
            label: `${person.name} ${person.lastName}`,
            detail: person.email,
            onRun: go(`/admin/users/${person.id}`),
          })),
        },
      ]}
    />
  );
}
