import { posix } from 'node:path';
import { SheetRefusal } from '../../refusal.ts';
import type { Archive } from '../open-archive.ts';
import { readXml } from '../xml-stream.ts';
import { attribute } from '../xml-text.ts';
import { attributesOnly } from './quiet-listener.ts';

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  readonly hidden: boolean;
}

export interface WorkbookParts {
  readonly sheet: string;
  readonly sheetName: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  readonly since1904: boolean;
  readonly macros: boolean;
}

async function relations(archive: Archive, of: string): Promise<Relation[]> {
  const part = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
  if (!archive.has(part)) return [];
  const found: Relation[] = [];
  const listener = attributesOnly((name, attributes) => {
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
    const target = (attribute(attributes, 'Target') ?? '').replaceAll('\\', '/');
    found.push({
      id: attribute(attributes, 'Id') ?? '',
      type: attribute(attributes, 'Type') ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(of), target),
    });
  });
  await readXml(await archive.open(part), listener);
  return found;
}

async function listSheets(archive: Archive, workbook: string): Promise<{ sheets: ListedSheet[]; since1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let since1904 = false;
  const listener = attributesOnly((name, attributes) => {
    // Extensions repeat the element under a prefix of their own, without the attribute.
    if (name === 'workbookPr') since1904 ||= /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') return;
    const state = attribute(attributes, 'state');
    sheets.push({
      name: attribute(attributes, 'name') ?? '',
      relation: attribute(attributes, 'id') ?? '',
      hidden: state === 'hidden' || state === 'veryHidden',
    });
  });
  await readXml(await archive.open(workbook), listener);
  return { sheets, since1904 };
}

/** The strict and the transitional dialect name their relations differently, but end alike. */
const ofType = (found: readonly Relation[], type: string): Relation | undefined =>
  found.find((relation) => relation.type.endsWith(`/${type}`));

/** The first worksheet a person sees: chart sheets hold no rows, and a hidden sheet in front is not "the first" to anyone. */
export async function workbookParts(archive: Archive): Promise<WorkbookParts> {
  const top = await relations(archive, '');
  const workbook = ofType(top, 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!archive.has(workbook)) throw new SheetRefusal('notSpreadsheet');
  const [inside, { sheets, since1904 }] = [await relations(archive, workbook), await listSheets(archive, workbook)];
  const worksheets = sheets.flatMap((listed) => {
    const relation = inside.find((candidate) => candidate.id === listed.relation);
    if (!relation?.type.endsWith('/worksheet') || !archive.has(relation.target)) return [];
    return [{ ...listed, target: relation.target }];
  });
  const first = worksheets.find((sheet) => !sheet.hidden) ?? worksheets[0];
  if (!first) throw new SheetRefusal('noSheet');
  const present = (type: string): string | undefined => {
    const target = ofType(inside, type)?.target;
    return target !== undefined && archive.has(target) ? target : undefined;
  };
  return {
    sheet: first.target,
    sheetName: first.name,
    strings: present('sharedStrings'),
    styles: present('styles'),
    since1904,
    macros: archive.names.some((name) => /vbaProject\.bin$/i.test(name)),
  };
}
