import { CommandPalette } from '@atelier/ui/CommandPalette';
import { useState } from 'react';
import type { NavMenu } from '../../app/navigation.ts';
import { manageAddress } from '../../parts/assortment-entry/index.ts';
import { matching, screensIn } from './palette-screens.ts';
import { useFoundAssortments } from './use-found-assortments.ts';
import { useFoundPeople } from './use-found-people.ts';

interface Props {
  menus: readonly NavMenu[];
  onNavigate: (to: string) => void;
  onClose: () => void;
}

export function Palette({ menus, onNavigate, onClose }: Props) {
  const [query, setQuery] = useState('');
  const people = useFoundPeople(query);
  const assortments = useFoundAssortments(query);
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
      placeholder="Search screens, assortments and people"
      emptyText="Nothing matches. Try the first letters of a screen or a title."
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
          label: 'Assortments',
          commands: assortments.map(({ _id, title, detail, orgType }) => ({
            id: _id,
            label: title,
            detail,
            onRun: go(manageAddress(orgType, _id)),
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
