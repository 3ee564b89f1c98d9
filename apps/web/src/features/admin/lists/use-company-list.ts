import type { CompanyListKey } from '@atelier/domain/company/company-lists';
import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptEdits, useNews } from '../../../parts/live-grid/index.ts';
import { optionsQuery } from '../../../parts/lookups/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { Choices } from './company-columns.ts';
import { type OpenList, openCompanyList } from './open-company-list.ts';
import { listSetting, settingKeyOf } from './read-company-list.ts';

interface ShownList extends OpenList {
  readonly failure: string | null;
  readonly total: number;
  readonly isLoaded: boolean;
  readonly choices: Choices;
}

const valuesOf = (given: { readonly data: readonly { readonly value: string }[] } | undefined): readonly string[] =>
  (given?.data ?? []).map(({ value }) => value);

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
  const territories = useQuery({ ...optionsQuery('territories'), meta: { quiet: true } }).data;
  const entities = useQuery({ ...optionsQuery('businessEntities'), meta: { quiet: true } }).data;
  const choices: Choices = { territories: valuesOf(territories), entities: valuesOf(entities) };
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
