import type { MenuEntry } from '@atelier/ui/Menu';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { currentEntries, SavedMenu, savedEntry, usedIcon } from '../../../../parts/saved-menu/index.ts';
import type { NamedView } from '../arrangement/view-settings.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { fromOthers } from './from-others.ts';
import { useViews, type Views } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';

type Asked = { kind: 'save' } | { kind: 'change' | 'delete'; view: NamedView };

const ownView = 'My view';
const sharedIcon = <Users size={16} strokeWidth={1.75} />;

function viewEntries({ views, current, use }: Views): MenuEntry[] {
  const here = views.filter((view) => !view.elsewhere);
  const elsewhere = fromOthers(views, current);
  const iconOf = (view: NamedView) => {
    if (current?._id === view._id) return { icon: usedIcon };
    return view.elsewhere || (view.own && view.sharedWith === 'nobody') ? {} : { icon: sharedIcon };
  };
  const entryOf = (view: NamedView) =>
    savedEntry(view.own ? view.name : `${view.name} · ${view.by}`, () => use(view), iconOf(view));
  return [
    { kind: 'heading', label: 'Views of this assortment' },
    savedEntry(ownView, () => use(null), current === null ? { icon: usedIcon } : {}),
    ...here.map(entryOf),
    ...(elsewhere.length === 0 ? [] : [{ kind: 'heading', label: 'My views from others' } as const]),
    ...elsewhere.map(entryOf),
  ];
}

const changeEntries = ({ current, edited, use, change }: Views, ask: (asked: Asked) => void): MenuEntry[] =>
  current === null
    ? []
    : currentEntries({
        name: current.name,
        edited,
        mayChange: current.own,
        renameLabel: current.elsewhere ? 'Rename…' : 'Rename and share…',
        save: () => change.mutate({ view: current, arranged: true }),
        back: () => use(current),
        rename: () => ask({ kind: 'change', view: current }),
        remove: () => ask({ kind: 'delete', view: current }),
      });

const deletedWords = ({ sharedWith }: NamedView): string =>
  `${sharedWith === 'nobody' ? '' : 'Everybody who uses this view goes back to their own. '}The products and the order of the assortment stay as they are.`;

/** [G37] Which view of the grid one looks at: one's own, or a named one that somebody saved and shared. */
export function ViewSwitcher({ opened }: { opened: OpenAssortment }) {
  const views = useViews(opened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { current, edited, failed } = views;
  const close = () => setAsked(null);
  return (
    <SavedMenu
      label="Views"
      kind="View"
      look="quiet"
      name={current?.name ?? ownView}
      edited={edited}
      choices={[
        ...viewEntries(views),
        ...(failed ? [savedEntry('Named views could not be read. Try again', views.retry)] : []),
      ]}
      current={changeEntries(views, setAsked)}
      fresh={[
        savedEntry('Save as a new view…', () => setAsked({ kind: 'save' })),
        savedEntry('Reset to the default columns', views.reset),
      ]}
      deleting={
        asked?.kind === 'delete'
          ? { words: deletedWords(asked.view), run: () => views.remove.mutate(asked.view) }
          : null
      }
      onClose={close}
    >
      {asked?.kind === 'save' ? (
        <ViewDialog
          heading="Save as a new view"
          action="Save"
          name=""
          sharedWith="nobody"
          onSave={(given) => views.save.mutateAsync(given)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'change' ? (
        <ViewDialog
          heading={asked.view.elsewhere ? 'Rename' : 'Rename and share'}
          mayShare={!asked.view.elsewhere}
          action="Save"
          name={asked.view.name}
          sharedWith={asked.view.sharedWith}
          onSave={(given) => views.rename.mutateAsync({ view: asked.view, ...given })}
          onClose={close}
        />
      ) : null}
    </SavedMenu>
  );
}
