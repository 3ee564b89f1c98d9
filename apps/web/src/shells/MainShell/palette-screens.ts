import type { NavMenu } from '../../navigation/navigation.ts';

export interface PaletteScreen {
  label: string;
  under: string;
  to: string;
}

const always: readonly PaletteScreen[] = [
  { label: 'Dashboard', under: 'Atelier', to: '/dashboard' },
  { label: 'Settings', under: 'Account', to: '/settings' },
  { label: 'Notification settings', under: 'Account', to: '/settings/notifications' },
  { label: 'What you can see', under: 'Account', to: '/settings/access' },
  { label: 'Mailed packages', under: 'Account', to: '/settings/mailed' },
];

/** Only what the menus show, so the palette can never offer a screen that the guard refuses. */
export function screensIn(menus: readonly NavMenu[]): readonly PaletteScreen[] {
  const listed = menus.flatMap((menu) =>
    menu.entries
      .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
      .map((link) => ({ label: link.label, under: menu.label, to: link.to })),
  );
  return [...always, ...listed];
}

/** Every word must begin a word of the label or its menu. */
export function matching<Named extends { label: string; under: string }>(
  all: readonly Named[],
  query: string,
): readonly Named[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ label, under }) => {
    const words = `${under} ${label}`.toLowerCase().split(/[\s&]+/);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
