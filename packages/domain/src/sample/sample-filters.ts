import type { SampleLibrary } from '../access/user.ts';
import type { FilterModule } from '../filter/filter-bar.ts';
import { group, many, one } from '../filter/filter-declarations.ts';
import { fieldsOfLibrary, type SampleFieldKey, sampleFields } from './sample-fields.ts';

const facts: readonly SampleFieldKey[] = ['division', 'gender', 'size', 'side', 'status'];

const barOf = (library: SampleLibrary): FilterModule => ({
  key: `samples-${library}`,
  label: `${library} samples`,
  allowMultiple: true,
  groups: [
    group('find', 'Find', [one('text', 'Search', 'text')]),
    group(
      'sample',
      'Sample',
      [...facts, ...(library === 'Production' ? (['moldNum'] as const) : [])].map((key) =>
        many(key, sampleFields[key].label),
      ),
    ),
    group(
      'place',
      'Place',
      fieldsOfLibrary(library)
        .filter((key) => 'place' in sampleFields[key])
        .map((key) => many(key, sampleFields[key].label)),
    ),
    group('when', 'When', [one('since', 'Changed since', 'since', 'modifiedDate')]),
  ],
});

export const sampleFilters: Readonly<Record<SampleLibrary, FilterModule>> = {
  Production: barOf('Production'),
  Sales: barOf('Sales'),
};
