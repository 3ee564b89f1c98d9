import type { SampleLibrary } from '@atelier/domain/access/user';
import type { SampleFieldKey } from '@atelier/domain/sample/sample-fields';
import { lookupTimings } from '@atelier/domain/vocabulary/timings';
import { SuggestField, type SuggestFieldProps } from '@atelier/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../platform/use-settled.ts';
import { offeredValues } from './read-samples.ts';

interface Props extends Omit<SuggestFieldProps, 'choices'> {
  library: SampleLibrary;
  field: SampleFieldKey;
}

/** [M18.1] What other samples have there, as in a cell of the grid. */
export function OfferedField({ library, field, ...rest }: Props) {
  const typed = useSettled(rest.value.trim(), lookupTimings.api);
  const { data = [] } = useQuery({
    queryKey: ['samples', 'offered', library, field, typed],
    queryFn: () => offeredValues(library, field, typed),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return <SuggestField {...rest} choices={typed === '' ? [] : data} />;
}
