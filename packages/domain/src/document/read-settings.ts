import { accept, refuse, type Verdict } from '../shared/verdict.ts';
import { type ColumnKey, columnsOf } from './document-columns.ts';
import { filenameIssue } from './document-name.ts';
import type { DocumentSettings } from './document-settings.ts';
import { type DocumentKind, documentLayouts, layoutOf, papers } from './document-types.ts';
import { type PageOption, pageOptionKeys } from './page-options.ts';

const known = ['type', 'subtype', 'paper', 'columns', 'options', 'tableOfContents', 'filename'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that people did not choose are repeated back to nobody in full. */
const shown = (value: unknown): string => String(typeof value === 'string' ? value : typeof value).slice(0, 40);

const readKeys = <K extends string>(value: unknown, allowed: readonly K[], what: string): Verdict<readonly K[]> => {
  if (!Array.isArray(value)) return refuse(`The ${what}s of a document are a list.`);
  if (value.length > allowed.length) return refuse(`A document has at most ${allowed.length} ${what}s.`);
  const unknown = value.find((key) => !allowed.includes(key));
  if (unknown !== undefined) return refuse(`This document has no ${what} '${shown(unknown)}'.`);
  const twice = value.find((key, at) => value.indexOf(key) !== at);
  return twice === undefined ? accept(value as K[]) : refuse(`The ${what} '${twice}' is there twice.`);
};

/** [M14.1] Settings as a client sent them, or as they were kept: all of it is right, or there is a sentence. */
export const readSettings = (input: unknown, kind: DocumentKind): Verdict<DocumentSettings> => {
  if (!isRecord(input)) return refuse('A document needs settings.');
  const stranger = Object.keys(input).find((key) => !(known as readonly string[]).includes(key));
  if (stranger !== undefined) return refuse(`A document has no setting '${shown(stranger)}'.`);
  const layout = layoutOf(String(input.type), String(input.subtype));
  if (!layout) return refuse('There is no document of this type and subtype.');
  const paper = papers.find((one) => one === input.paper);
  if (!paper) return refuse(`The paper is ${papers.join(' or ')}.`);
  const columns = readKeys<ColumnKey>(input.columns, columnsOf(kind), 'column');
  if (!columns.ok) return columns;
  const options = readKeys<PageOption>(input.options, pageOptionKeys, 'page option');
  if (!options.ok) return options;
  const { tableOfContents, filename } = input;
  if (typeof tableOfContents !== 'boolean') return refuse('A document has a table of contents or has none.');
  if (typeof filename !== 'string') return refuse('The file name is a text.');
  const issue = filenameIssue(filename);
  if (issue !== null) return refuse(issue);
  return accept({
    ...documentLayouts[layout],
    paper,
    columns: columns.value,
    options: options.value,
    tableOfContents,
    filename: filename.trim(),
  });
};
