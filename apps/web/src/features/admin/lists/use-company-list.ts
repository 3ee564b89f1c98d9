import { type CompanyListKey, companyLists } from '@atelier/domain/company/company-lists';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptEdits, useNews } from '../../../parts/live-grid/index.ts';
import { optionsQuery } from '../../../parts/lookups/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { Choice, Choices } from './company-columns.ts';
import { listSetting, settingKeyOf } from './list-setting.ts';
import { type OpenList, openCompanyList } from './open-company-list.ts';
import { placesOfLimits } from './read-company-list.ts';

interface ShownList extends OpenList {
  readonly failure: string | null;
  readonly total: number;
  readonly isLoaded: boolean;
  readonly choices: Choices;
}

type Given = { readonly data: readonly Choice[] } | undefined;

const offered = (given: Given): readonly Choice[] => given?.data ?? [];

/** What this list chooses from; nothing else is asked for. */
function useChoices(list: CompanyListKey): Choices {
  const asked = new Set(Object.values(companyLists[list].fields).map(({ of }) => of));
  const quiet = { meta: { quiet: true } };
  const territories = useQuery({ ...optionsQuery('territories'), ...quiet, enabled: asked.has('territories') }).data;
  const entities = useQuery({ ...optionsQuery('businessEntities'), ...quiet, enabled: asked.has('entities') }).data;
  const places = useQuery({ ...placesOfLimits, enabled: asked.has('locations') }).data;
  return {
    territories: offered(territories),
    entities: offered(entities),
    locations: (places?.locations ?? []).map(({ key, name }) => ({ value: key, label: `${name} · ${key}` })),
  };
}

/** One grid for as long as its list is on the screen. */
export function useCompanyList(list: CompanyListKey, parameters: readonly FilterParameter[]): ShownList {
  const client = useQueryClient();
  const setting = listSetting(list);
  const { data: saved } = useSuspenseQuery(setting);
  const [open] = useState(() =>
    openCompanyList({
      ...{ list, parameters, saved },
      onSettings: (settings) => client.setQueryData(setting.queryKey, settings),
    }),
  );
  const choices = useChoices(list);
  const [isLoaded, setLoaded] = useState(false);
  const { grid, whenLoaded } = open;
  useEffect(() => open.offer(choices));
  useEffect(() => open.ask(parameters), [open, parameters]);
  useEffect(() => void whenLoaded.then(() => setLoaded(true)), [whenLoaded]);
  useNews(open, { topic: 'company-lists-changed', idName: 'rowId' });
  useKeptEdits(open, settingKeyOf(list), true);
  useTopics(grid, 'rows', 'status');
  return { ...open, choices, total: grid.source.length, failure: grid.failure, isLoaded };
}
