import native, { type Appender, type LogicalType, type Vector } from '@duckdb/node-bindings';
import { type LongTexts, type Page, type Sent, sectionsOf, textBytes, validBytes } from './column-pages.ts';

const { Type } = native;
const types = {
  text: Type.VARCHAR,
  texts: Type.VARCHAR,
  integer: Type.INTEGER,
  numeric: Type.DOUBLE,
  flag: Type.BOOLEAN,
  day: Type.DATE,
  moment: Type.BIGINT,
} as const;

const typeOf = (sent: Sent): LogicalType => {
  const type = native.create_logical_type(types[sent]);
  return sent === 'texts' ? native.create_list_type(type) : type;
};

const word = 2 ** 32;

/** All long texts of a column are copied into the engine as if they were one; each is then found by where that one lies. */
const placeLong = (vector: Vector, words: Uint32Array, { bytes, places }: LongTexts): void => {
  native.vector_assign_string_element_len(vector, 0, bytes);
  const held = native.vector_get_data(vector, textBytes);
  const view = new DataView(held.buffer, held.byteOffset, textBytes);
  const lies = view.getUint32(8, true) + view.getUint32(12, true) * word;
  for (const place of places) {
    const address = lies + words[place * 4 + 2]!;
    const high = Math.floor(address / word);
    words[place * 4 + 2] = address - high * word;
    words[place * 4 + 3] = high;
  }
};

/** Pages of a table, given to the engine. */
export const pagesInto = (appender: Appender, sent: readonly Sent[]): ((page: Page) => void) => {
  const { sections } = sectionsOf(sent);
  const chunk = native.create_data_chunk(sent.map(typeOf));

  const giveList = (vector: Vector, at: number, { lists, long }: Page): void => {
    const { count, words } = lists.get(at)!;
    native.list_vector_reserve(vector, count);
    native.list_vector_set_size(vector, count);
    const child = native.list_vector_get_child(vector);
    if (long.has(at)) placeLong(child, words, long.get(at)!);
    native.copy_data_to_vector(child, 0, words.buffer, words.byteOffset, count * textBytes);
  };

  return (page) => {
    const { rows, cells, blanks, long } = page;
    native.data_chunk_reset(chunk);
    sections.forEach((section, at) => {
      const vector = native.data_chunk_get_vector(chunk, at);
      if (section.sent === 'texts') giveList(vector, at, page);
      else if (long.has(at)) placeLong(vector, new Uint32Array(cells, section.at, rows * 4), long.get(at)!);
      native.copy_data_to_vector(vector, 0, cells, section.at, rows * section.width);
    });
    for (const at of blanks) {
      const vector = native.data_chunk_get_vector(chunk, at);
      native.vector_ensure_validity_writable(vector);
      native.copy_data_to_vector_validity(vector, 0, cells, sections[at]!.validAt, validBytes);
    }
    native.data_chunk_set_size(chunk, rows);
    native.append_data_chunk(appender, chunk);
  };
};
