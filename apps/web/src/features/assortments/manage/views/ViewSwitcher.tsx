import { Button } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { Bookmark, Check, Users } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../../parts/confirm/index.ts';
import type { NamedView } from '../arrangement/view-settings.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import styles from '../manage.module.css';
import { fromOthers } from './from-others.ts';
import { useViews, type Views } from './use-views.ts';
import { ViewDialog } from './ViewDialog.tsx';

type Asked = { kind: 'save' } | { kind: 'change' | 'delete'; view: NamedView };

const nothing = <span className={styles.noIcon} />;
const action = (label: string, onSelect: () => void, icon = nothing, danger = false): MenuEntry => ({
  kind: 'action',
  label,
  icon,
  onSelect,
  ...(danger ? { danger } : {}),
});

const ownView = 'My view';

function viewEntries({ views, current, use }: Views): MenuEntry[] {
  const here = views.filter((view) => !view.elsewhere);
  const elsewhere = fromOthers(views, current);
  const check = <Check size={16} strokeWidth={1.75} />;
  const shared = <Users size={16} strokeWidth={1.75} />;
  const entryOf = (view: NamedView) =>
    action(
      view.own ? view.name : `${view.name} · ${view.by}`,
      () => use(view),
      current?._id === view._id
        ? check
        : view.elsewhere || (view.own && view.sharedWith === 'nobody')
          ? nothing
          : shared,
    );
  return [
    { kind: 'heading', label: 'Views of this assortment' },
    action(ownView, () => use(null), current === null ? check : nothing),
    ...here.map(entryOf),
    ...(elsewhere.length === 0 ? [] : [{ kind: 'heading', label: 'My views from others' } as const]),
    ...elsewhere.map(entryOf),
  ];
}

function changeEntries({ current, edited, use, change }: Views, ask: (asked: Asked) => void): MenuEntry[] {
  if (current === null) return [];
  return [
    ...(edited && current.own
      ? [action(`Save to “${current.name}”`, () => change.mutate({ view: current, arranged: true }))]
      : []),
    ...(edited ? [action(`Back to “${current.name}” as saved`, () => use(current))] : []),
    ...(current.own
      ? [
          action(current.elsewhere ? 'Rename…' : 'Rename and share…', () => ask({ kind: 'change', view: current })),
          action(`Delete “${current.name}”`, () => ask({ kind: 'delete', view: current }), nothing, true),
        ]
      : []),
  ];
}

/** [G37] Which view of the grid one looks at: one's own, or a named one that somebody saved and shared. */
export function ViewSwitcher({ opened }: { opened: OpenAssortment }) {
  const views = useViews(opened);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { current, edited, failed } = views;
  const close = () => setAsked(null);
  const changes = changeEntries(views, setAsked);
  const entries: MenuEntry[] = [
    ...viewEntries(views),
    ...(failed ? [action('Named views could not be read. Try again', views.retry)] : []),
    ...(changes.length === 0 ? [] : [{ kind: 'rule', key: 'current' } as const, ...changes]),
    { kind: 'rule', key: 'new' },
    action('Save as a new view…', () => setAsked({ kind: 'save' })),
    action('Reset to the default columns', views.reset),
  ];
  return (
    <>
      <Menu
        label="Views"
        entries={entries}
        opener={
          <Button look="quiet" icon={<Bookmark size={15} />} aria-label={`View: ${current?.name ?? ownView}`}>
            <span className={styles.viewName}>{current?.name ?? ownView}</span>
            {edited ? <span className={styles.edited}>edited</span> : null}
          </Button>
        }
      />
      {asked?.kind === 'save' ? (
        <ViewDialog
          heading="Save as a new view"
          action="Save"
          name=""
          sharedWith="nobody"
          onSave={(given) => views.save.mutate(given)}
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
          onSave={(given) => views.change.mutate({ view: asked.view, ...given })}
          onClose={close}
        />
      ) : null}
      <Confirm
        open={asked?.kind === 'delete'}
        danger
        onNo={close}
        onYes={() => {
          if (asked?.kind === 'delete') views.remove.mutate(asked.view);
          close();
        }}
      >
        <p>
          {asked?.kind === 'delete' && asked.view.sharedWith !== 'nobody'
            ? 'Everybody who uses this view goes back to their own. '
            : ''}
          The products and the order of the assortment stay as they are.
        </p>
      </Confirm>
    </>
  );
}
