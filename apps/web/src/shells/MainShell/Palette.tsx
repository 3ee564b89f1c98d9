import { managesAssortments } from '@atelier/domain/assortment/access';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { type Command, CommandPalette } from '@atelier/ui/CommandPalette';
import { useIsFetching } from '@tanstack/react-query';
import { accessUserOf } from '../../navigation/guard.ts';
import type { NavMenu } from '../../navigation/navigation.ts';
import { exportAddress, manageAddress, showroomAddress } from '../../parts/assortment-entry/index.ts';
import { useAppearance } from '../../platform/appearance/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { type ActionName, actionsFor } from './palette-actions.ts';
import { matching, screensIn } from './palette-screens.ts';
import { useFoundAssets } from './use-found-assets.ts';
import { useFoundAssortments } from './use-found-assortments.ts';
import { useFoundPeople } from './use-found-people.ts';
import { useFoundStyles } from './use-found-styles.ts';

interface Props {
  menus: readonly NavMenu[];
  query: string;
  onQuery: (query: string) => void;
  onNavigate: (to: string) => void;
  onHelp: () => void;
  onLogOut: () => void;
  onClose: () => void;
}

/** 'export alder' asks for the documents of what is called so. */
const exportWish = (query: string): string | undefined => /^\s*export\s+(\S.*)$/i.exec(query)?.[1];

const createAddress = '/product/assortments/quick-access?create=true';

const nothing = 'Nothing matches. Try a style number, a name, a UPC or the first letters of a screen.';

/** Nothing is found before everybody who was asked has answered. */
function useIsAsking(query: string): boolean {
  const text = query.trim();
  const waiting = useSettled(text, lookupTimings.search) !== text;
  const asking = useIsFetching({ predicate: ({ queryKey }) => queryKey.includes('palette') }) > 0;
  return text.length > 1 && (waiting || asking);
}

export function Palette({ menus, query, onQuery, onNavigate, onHelp, onLogOut, onClose }: Props) {
  const session = useSession();
  const { shown, change } = useAppearance();
  const keeps = managesAssortments(accessUserOf(session));
  const people = useFoundPeople(query);
  const printed = exportWish(query);
  const assortments = useFoundAssortments(printed ?? query);
  const { styles, asking: askingStyles } = useFoundStyles(query);
  const assets = useFoundAssets(query);
  const othersAsked = useIsAsking(query);
  const asking = askingStyles || othersAsked;
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  const go = (to: string) => closing(() => onNavigate(to));
  const runs: Record<ActionName, () => void> = {
    create: go(createAddress),
    dark: closing(() => change({ colorScheme: 'dark' })),
    light: closing(() => change({ colorScheme: 'light' })),
    help: closing(onHelp),
    logOut: closing(onLogOut),
  };
  const screens = matching(screensIn(menus), query).map(
    ({ to, label, under }): Command => ({ id: to, label, detail: under, onRun: go(to) }),
  );
  const actions = matching(actionsFor(accessUserOf(session), shown), query).map(
    ({ name, label }): Command => ({ id: name, label, onRun: runs[name] }),
  );
  return (
    <CommandPalette
      open
      onClose={onClose}
      query={query}
      onQuery={onQuery}
      placeholder="Search styles, assortments, assets, people, screens and actions"
      emptyText={asking ? 'Searching…' : nothing}
      waiting={asking && screens.length + actions.length === 0}
      groups={[
        { label: 'Screens', commands: screens },
        { label: 'Actions', commands: actions },
        {
          label: 'Styles',
          commands: styles.map(({ id, name, detail, picture, to }) => ({
            id,
            label: name,
            detail,
            picture: picture ?? '',
            onRun: go(to),
          })),
        },
        {
          label: 'Assortments',
          commands: (printed === undefined ? assortments : [])
            .filter(({ orgType }) => orgType === 'internal' || keeps)
            .map(({ _id, title, detail, orgType }) => ({
              id: _id,
              label: title,
              detail,
              onRun: go(manageAddress(orgType, _id)),
            })),
        },
        {
          label: 'Documents',
          commands: (printed === undefined ? [] : assortments).map(({ _id, title, detail, orgType }) => ({
            id: `document-${_id}`,
            label: `Export ${title}`,
            detail,
            onRun: go(exportAddress(orgType, _id)),
          })),
        },
        {
          label: 'Showrooms',
          commands: (printed === undefined ? assortments : [])
            .filter(({ orgType }) => orgType === 'regular')
            .map(({ _id, title, detail }) => ({
              id: `showroom-${_id}`,
              label: title,
              detail,
              onRun: go(showroomAddress(_id)),
            })),
        },
        {
          label: 'Assets',
          commands: assets.map(({ id, name, detail, picture, to }) => ({
            id,
            label: name,
            detail,
            picture,
            onRun: go(to),
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
