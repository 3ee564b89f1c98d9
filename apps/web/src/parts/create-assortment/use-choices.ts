import { useSuspenseQueries } from '@tanstack/react-query';
import { optionsQuery } from '../lookups/index.ts';
import { seasonChoices } from './season-choices.ts';

export interface Choices {
  readonly seasons: readonly string[];
  readonly years: readonly number[];
  readonly genders: readonly string[];
}

export function useChoices(): Choices {
  const [seasons, genders] = useSuspenseQueries({ queries: [optionsQuery('seasons'), optionsQuery('genders')] });
  return {
    ...seasonChoices(seasons.data.data.map(({ label }) => label)),
    genders: genders.data.data.map(({ value }) => value),
  };
}
