import type { SampleLibrary } from '@atelier/domain/access/user';
import { type Field, parsed, refused } from '@atelier/domain/fields/field';
import { text } from '@atelier/domain/fields/text';
import type { ImportColumn } from '@atelier/domain/import/import-column';
import { identityFields, sampleCodeKey } from '@atelier/domain/import/sample-checks';
import { productFields } from '@atelier/domain/product/product-fields';
import { readSampleCode, shownSampleCode } from '@atelier/domain/sample/sample-code';
import {
  fieldsOfLibrary,
  foreignFields,
  type SampleField,
  type SampleFieldKey,
  sampleFields,
} from '@atelier/domain/sample/sample-fields';

const words = text({ trim: true }) as Field<string>;

const codeField: Field<string> = {
  ...words,
  parse(raw) {
    if (raw.trim() === '') return parsed('');
    const code = readSampleCode(raw);
    return code === undefined ? refused('This is no code of a sample') : parsed(shownSampleCode(code));
  },
};

const code: ImportColumn = {
  key: sampleCodeKey,
  header: 'Code',
  label: 'Code',
  aliases: ['Sample Code', 'Barcode', 'QR'],
  field: codeField as Field,
  naming: 'optional',
  width: 112,
};

const columnOf = (key: SampleFieldKey, naming: Partial<ImportColumn> = {}): ImportColumn => {
  const { label, field, headers = [] }: SampleField = sampleFields[key];
  const ofProduct = key === 'style' || key === 'color' ? productFields[key].headers : [];
  return { key, header: label, label, aliases: [...headers, ...ofProduct], field, width: 96, ...naming };
};

const namingOf = (key: SampleFieldKey): Partial<ImportColumn> => {
  if (key === 'style') return { naming: 'required' };
  return { naming: 'optional', ...(key === 'color' ? {} : { scrolls: true }) };
};

/** [M18.2] What a sheet may bring: which sample it is, what is told of it, and places that only the other library has. */
export const sampleImportColumns = (library: SampleLibrary): readonly ImportColumn[] => {
  const identity = identityFields(library);
  const others = fieldsOfLibrary(library).filter((key) => !identity.includes(key));
  return [
    code,
    ...identity.map((key) => columnOf(key, namingOf(key))),
    ...[...others, ...foreignFields(library)].map((key) => columnOf(key)),
  ];
};
