import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../../platform/api/index.ts';
import { useTopics } from '../../../../platform/grid-view/use-grid.ts';
import { toast } from '../../../../platform/toasts/index.ts';
import { once } from '../../queries.ts';
import {
  arrangedBy,
  isArrangedBy,
  type NamedView,
  type ViewSettings,
  viewSettingsOf,
} from '../arrangement/view-settings.ts';
import type { OpenAssortment } from '../grid/open-assortment.ts';
import { look, showAnew } from './look-at-view.ts';
import { viewsQuery } from './view-queries.ts';

const saidInDialog = { quiet: true };

export type Sharing = NamedView['sharedWith'];

/** [G37] Named views of an open assortment: which there are, which one is looked at, and what can be done with them. */
export function useViews(opened: OpenAssortment) {
  const { grid, arrangement, place, startSettings } = opened;
  const client = useQueryClient();
  useTopics(grid, 'columns');
  const query = useQuery(viewsQuery(place.id));
  const views = query.data ?? [];
  const current = arrangement.view;

  const arranged = (settings: ViewSettings | null) =>
    arrangedBy(grid.settings, settings ?? viewSettingsOf(startSettings));
  const use = (view: NamedView | null) => look(opened, view, arranged(view ? view.settings : arrangement.own.own));

  const follow = useEffectEvent((fresh: readonly NamedView[]) => {
    const shown = arrangement.view;
    if (!shown) return;
    const now = fresh.find(({ _id }) => _id === shown._id);
    if (!now) {
      use(null);
      grid.say(`The view “${shown.name}” is not there any more.`);
      return;
    }
    const followed = isArrangedBy(grid.settings, shown.settings);
    arrangement.view = now;
    if (followed && !isArrangedBy(grid.settings, now.settings)) {
      showAnew(opened, arranged(now.settings));
      if (!now.own) grid.say(`${now.by} has changed the view “${now.name}”.`);
    }
    grid.emit('columns');
  });
  useEffect(() => {
    if (query.data) follow(query.data);
  }, [query.data]);

  const onSettled = () => client.invalidateQueries({ queryKey: viewsQuery(place.id).queryKey });
  const save = useMutation({
    mutationFn: (given: { name: string; sharedWith: Sharing }) =>
      call(
        'saveView',
        { params: { id: place.id }, body: { ...given, settings: viewSettingsOf(grid.settings) } },
        once(),
      ),
    onSuccess: (view) => {
      look(opened, view, grid.settings);
      toast.success(`The view “${view.name}” is saved.`);
    },
    onSettled,
    meta: saidInDialog,
  });
  const changing = {
    mutationFn: ({ view, ...values }: { view: NamedView; name?: string; sharedWith?: Sharing; arranged?: true }) => {
      const { arranged, ...rest } = values;
      const settings = arranged ? { settings: viewSettingsOf(grid.settings) } : {};
      const params = { id: place.id, viewId: view._id };
      return call('changeView', { params, body: { version: view.version, ...rest, ...settings } }, once());
    },
    onSuccess: (view: NamedView) => {
      if (arrangement.view?._id === view._id) look(opened, view, grid.settings);
    },
    onSettled,
  };
  const change = useMutation(changing);
  const rename = useMutation({ ...changing, meta: saidInDialog });
  const remove = useMutation({
    mutationFn: ({ _id: viewId, version }: NamedView) =>
      call('deleteView', { params: { id: place.id, viewId }, query: { version } }, once()),
    onSuccess: () => use(null),
    onSettled,
  });
  return {
    views,
    failed: query.data === null,
    retry: () => void query.refetch(),
    current,
    edited: current !== null && !isArrangedBy(grid.settings, current.settings),
    use,
    reset: () => look(opened, null, arranged(null)),
    save,
    change,
    rename,
    remove,
  };
}

export type Views = ReturnType<typeof useViews>;
