import type { FilterParameter } from '@atelier/domain/filter/filter-bar';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptEdits, useNews } from '../../parts/live-grid/index.ts';
import { useTopics } from '../../platform/grid-view/use-grid.ts';
import { type OpenSamples, openSamples, type SampleGrid } from './open-samples.ts';
import { samplesSetting, settingKeyOf } from './samples-setting.ts';

interface Samples extends OpenSamples {
  readonly failure: string | null;
  readonly total: number;
  readonly isLoaded: boolean;
}

/** One grid for as long as its library is on the screen. */
export function useSamples(shown: SampleGrid, parameters: readonly FilterParameter[]): Samples {
  const { library, deleted } = shown;
  const client = useQueryClient();
  const setting = samplesSetting(library, deleted);
  const { data: saved } = useSuspenseQuery(setting);
  const [samples] = useState(() =>
    openSamples({
      ...{ ...shown, parameters, saved },
      onSettings: (settings) => client.setQueryData(setting.queryKey, settings),
    }),
  );
  const [isLoaded, setLoaded] = useState(false);
  const { grid, whenLoaded } = samples;
  useEffect(() => samples.ask(parameters), [samples, parameters]);
  useEffect(() => void whenLoaded.then(() => setLoaded(true)), [whenLoaded]);
  useNews(samples, { topic: 'samples-changed', idName: 'sampleId' });
  useKeptEdits(samples, settingKeyOf(library, deleted), true);
  useTopics(grid, 'rows', 'status');
  return { ...samples, total: grid.source.length, failure: grid.failure, isLoaded };
}
