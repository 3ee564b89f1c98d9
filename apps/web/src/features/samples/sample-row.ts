import type { Sample } from '@atelier/contract/samples/samples';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { fieldsOfLibrary, type SampleFieldKey, sampleFields } from '@atelier/domain/sample/sample-fields';
import type { SampleStatus } from '@atelier/domain/sample/sample-words';
import { today } from '../../platform/dates.ts';

interface SampleFacts {
  id: string;
  version: number;
  library: SampleLibrary;
  code: string;
  shownCode: string;
  statusBefore: SampleStatus | null;
  thumbnail: string | null;
  name: string;
  colorName: string;
  place: string;
  createdDay: string;
  modifiedDay: string;
  lastEditedByUser: string;
}

export type SampleRow = SampleFacts & Partial<Record<SampleFieldKey, unknown>>;

export const factsOf = (sample: Sample): SampleFacts => ({
  id: sample._id,
  version: sample.version,
  library: sample.library,
  code: sample.code,
  shownCode: shownSampleCode(sample.code),
  statusBefore: sample.statusBefore,
  thumbnail: sample.product?.picture ?? null,
  name: sample.product?.name ?? '',
  colorName: sample.product?.colorName ?? '',
  place: sample.place,
  createdDay: today(new Date(sample.createdDate)),
  modifiedDay: today(new Date(sample.modifiedDate)),
  lastEditedByUser: sample.lastEditedByUser,
});

export const fieldsOf = ({ library, values }: Sample): Partial<Record<SampleFieldKey, unknown>> =>
  Object.fromEntries(fieldsOfLibrary(library).map((key) => [key, values[key] ?? sampleFields[key].field.blank]));

export const rowOf = (sample: Sample): SampleRow => ({ ...factsOf(sample), ...fieldsOf(sample) });

/** In sentences: '100142 CCOR, size 6, left'. */
export const nameOf = ({ style, color, size, side }: SampleRow): string =>
  [`${style} ${color}`, size ? `size ${size}` : '', String(side ?? '').toLowerCase()].filter(Boolean).join(', ');
