import type { StatisticAction } from '@atelier/domain/vocabulary/statistics';
import { call } from './api/index.ts';

interface About {
  readonly assortment?: string;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
}

/** M23.2; a statistic that does not arrive is nobody's problem, so nobody waits for it. */
export function noteStatistic(action: StatisticAction, { assortment, data }: About = {}): void {
  const model = assortment === undefined ? {} : { modelType: 'Assortment', modelId: assortment, assortment };
  call('postStatistic', { body: { action, ...model, ...(data ? { data } : {}) } }, { unwatched: true }).catch(
    (error: unknown) => console.info(`The statistic ${action} was not recorded.`, error),
  );
}
