import type { AllOf, Compare, Condition, QueryField } from '@atelier/domain/filter/query-tree';
import type { Parameters } from './parameters.ts';

/** A field as it can be asked by. Without a rule that says who sees it, nobody does. */
export interface SourceField<Reader> extends QueryField {
  /** How it is read from a row; alias is that of its table. */
  readonly sql: (alias: string) => string;
  /** For fields that are asked in a way of their own, as words in a text. `known` tests whether the asker may know of a row, by the alias of the source. */
  readonly compare?: (alias: string, compare: Compare, parameters: Parameters, known: () => string) => string;
  readonly nullable?: true;
  /** The field of the same row that says in words what a code means. */
  readonly namedBy?: string;
  readonly seenBy?: (reader: Reader) => boolean;
}

/** Rows that hang on a row of the source. What one group of a question says about them it says about the same one. */
export interface Relation<Reader> {
  readonly table: string;
  readonly alias: string;
  /** Its columns and what they are equal to in the row it hangs on. */
  readonly on: Readonly<Record<string, string>>;
  /** The relation it hangs on, if that is not the source itself. */
  readonly within?: string;
  /** The field that names one of them: whoever names exactly one can sort by its fields. */
  readonly named?: { readonly field: string; readonly as: string };
  /** Those a reader may know of, by that field; undefined: all of them. */
  readonly known?: (reader: Reader) => readonly string[] | undefined;
}

export interface Declaration<Reader> {
  readonly name: string;
  readonly table: string;
  readonly alias: string;
  readonly key: string;
  /** Tables that always come along. */
  readonly joins?: string;
  readonly fields: Readonly<Record<string, SourceField<Reader>>>;
  readonly relations?: Readonly<Record<string, Relation<Reader>>>;
  /** What has to hold for a row that the reader may know of; everybody: every row. */
  readonly scope: 'everybody' | ((reader: Reader, asked: AllOf) => readonly Condition[]);
}

/** A source as one reader may ask it. Only a source makes one, so nothing is compiled without a reader. */
export class Readable {
  readonly source: AnySource;
  readonly #reader: unknown;

  private constructor(source: AnySource, reader: unknown) {
    this.source = source;
    this.#reader = reader;
  }

  static of<Reader>(source: Source<Reader>, reader: Reader): Readable {
    return new Readable(source as unknown as AnySource, reader);
  }

  sees(field: string): boolean {
    return this.source.fields[field]?.seenBy?.(this.#reader as never) === true;
  }

  known(relation: string): readonly string[] | undefined {
    return this.source.relations?.[relation]?.known?.(this.#reader as never);
  }

  within(asked: AllOf): AllOf {
    const { scope } = this.source;
    return scope === 'everybody' ? asked : { kind: 'all', of: [...asked.of, ...scope(this.#reader as never, asked)] };
  }
}

export interface Source<Reader> extends Declaration<Reader> {
  for(reader: Reader): Readable;
}
export type AnySource = Source<never>;

const declared = new Map<string, AnySource>();

/** Everything that can be asked in this process; the test of hidden values goes through all of it. */
export const declaredSources = (): readonly AnySource[] => [...declared.values()];

/** What a question may ask: a table, what hangs on it, and who may know what of it. */
export const source = <Reader>(declaration: Declaration<Reader>): Source<Reader> => {
  if (declared.has(declaration.name)) throw new Error(`The source ${declaration.name} is declared twice.`);
  const made: Source<Reader> = { ...declaration, for: (reader) => Readable.of(made, reader) };
  declared.set(made.name, made as unknown as AnySource);
  return made;
};

export const everyone = () => true;

/** The relation of the source that a field lies in, through those it hangs on; undefined: the row itself. */
export const relationOf = (from: AnySource, field: string): string | undefined => {
  const scope = from.fields[field]?.scope;
  const relation = scope === undefined ? undefined : from.relations?.[scope];
  return relation === undefined ? undefined : (relation.within ?? scope);
};
