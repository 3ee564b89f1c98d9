import type { ValidatedSample } from '@atelier/contract/samples/sample-import';
import type { SampleLibrary } from '@atelier/domain/access/user';
import { differences } from '@atelier/domain/import/check-rows';
import type { Names } from '@atelier/domain/import/import-row';
import {
  identityFields,
  type SampleFinding,
  sampleChecks,
  sampleCodeKey,
  sampleImport as sampleRules,
} from '@atelier/domain/import/sample-checks';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { type DoneImport, type ImportKind, type LookUp, RowsRefused } from '../../../parts/import/index.ts';
import { call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { ReturnedSamples } from './ReturnedSamples.tsx';
import { sampleImportColumns } from './sample-import-columns.ts';
import { type SampleLine, sampleLines } from './sample-lines.ts';
import { doneImport, sendSamples, type Unanswered } from './send-samples.ts';

/** As the library names itself in the sheets that it exports. */
const sourceOf = (library: SampleLibrary): string => `samples-${library}`;

/** More would be read on another thread of the server, and the way there and back takes longer than reading. */
const mostAtOnce = 1_000;

const keyOf = (names: Names): string => JSON.stringify(names);

/** What the library says about what rows name; what it has said is known here, so that old and new can be shown. */
function sampleLookUp(library: SampleLibrary) {
  const known = new Map<string, ValidatedSample>();
  const lookUp: LookUp<ValidatedSample> = {
    title: 'Looking up samples',
    atOnce: mostAtOnce,
    keyOf,
    async ask(names, signal) {
      const body = { rows: names.map((one) => ({ ...one })) };
      const { data } = await call('validateSamples', { params: { library }, body }, { signal });
      for (const [at, one] of names.entries()) known.set(keyOf(one), data[at]!);
      return data;
    },
  };
  return { lookUp, of: (names: Names) => known.get(keyOf(names)) };
}

const findingOf = ({ sample, moldTaken, codeUnknown }: ValidatedSample): SampleFinding => ({
  isHeld: sample !== null,
  isMoldTaken: moldTaken,
  isCodeUnknown: codeUnknown,
});

/** The rows that a refusal names are marked in the review. */
function refusedRows(error: Refused, lines: readonly SampleLine[]): RowsRefused | Refused {
  const { rows } = error.details;
  const named = (Array.isArray(rows) ? rows : []).flatMap((at) => lines[Number(at)] ?? []);
  const keys = new Set(named.map(({ row }) => keyOf(row.names)));
  return keys.size === 0 ? error : new RowsRefused(error.message, (names) => keys.has(keyOf(names)));
}

/** [M18.2] A sheet into a sample library: a delivery of new ones, or changes of those that are here. */
export function sampleImport(library: SampleLibrary, onImported: (done: DoneImport) => void): ImportKind {
  const { lookUp, of } = sampleLookUp(library);
  const unanswered: Unanswered = new Map();
  return {
    ...sampleRules(library),
    title: 'Import samples',
    subject: `${library} samples`,
    remembersAs: `samples-${library}`,
    columns: sampleImportColumns(library),
    example: 'Style\tColor\tSide\tSize\tTotal Qty\n100142\tCCOR\tLeft\t6\t1',
    lookUps: [lookUp],
    shows: {
      label: 'Product',
      of(names, answers) {
        const product = answers.to(lookUp, names)?.product;
        return { name: product ? `${product.name} · ${product.colorName}` : '', picture: product?.picture ?? null };
      },
    },
    mayUpdate: true,
    startsUpdating: (rows) => rows.some(({ names }) => names[sampleCodeKey] !== ''),
    updatesNames: identityFields(library),
    current(names) {
      const held = of(names)?.sample;
      return held ? (key) => held.values[key] : undefined;
    },
    source: sourceOf(library),
    roundTrip: (sheet, leave, match) => (
      <ReturnedSamples
        library={library}
        source={sourceOf(library)}
        sheet={sheet}
        onNewRows={match}
        onImported={onImported}
        onClose={leave}
      />
    ),
    checks: (rows, { answers, mode }) => [
      ...sampleChecks(rows, library, {
        findingOf({ names }) {
          const answer = answers.to(lookUp, names);
          return answer && findingOf(answer);
        },
        mode,
      }),
      differences(rows, sampleRules(library)),
    ],
    async finish({ rows, mode, answers, isTaken }) {
      const sampleOf = ({ names }: { names: Names }) => answers.to(lookUp, names)?.sample ?? null;
      const lines = sampleLines({ rows, mode, library, isTaken, sampleOf });
      if (lines.length === 0) {
        toast.success('Everything was there already.');
        return;
      }
      try {
        const imported = await sendSamples(
          library,
          lines.map(({ line }) => line),
          unanswered,
        );
        onImported(doneImport(library, imported));
        toast.success(successMessages.success);
      } catch (error) {
        throw error instanceof Refused ? refusedRows(error, lines) : error;
      }
    },
  };
}
