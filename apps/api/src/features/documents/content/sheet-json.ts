import { shortSlices } from '../../../platform/short-slices.ts';
import type { GatheredDocument } from './gather-document.ts';
import { sheetGroups } from './sheet-content.ts';

const pieceCharacters = 64 * 1_024;

/** Joins small texts: each written alone would cost more than the writing. */
async function* inPieces(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const othersDue = shortSlices();
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length >= pieceCharacters) {
      yield Buffer.from(piece);
      piece = '';
    }
    const others = othersDue();
    if (others) await others;
  }
  yield Buffer.from(piece);
}

/** Style by style: a group of thousands put into words in one go would hold everybody up (R18). */
function* texts(document: GatheredDocument, filename: string): Generator<string> {
  const { plan, news } = document;
  const facts = {
    ...document.facts,
    ...(news === undefined ? {} : { news: { since: news.since, words: news.words, dropped: news.dropped } }),
  };
  yield `{"kind":"sheet","filename":${JSON.stringify(filename)},"plan":${JSON.stringify(plan)},"content":${JSON.stringify(facts).slice(0, -1)},"groups":[`;
  let first = true;
  for (const { styles, ...group } of sheetGroups(document)) {
    yield `${first ? '' : ','}${JSON.stringify(group).slice(0, -1)},"styles":[`;
    first = false;
    let comma = '';
    for (const style of styles) {
      yield `${comma}${JSON.stringify(style)}`;
      comma = ',';
    }
    yield ']}';
  }
  yield ']}}';
}

/** [T1] What a process that lays out pages gets to read: it knows nothing else. */
export const sheetJson = (document: GatheredDocument, filename: string): AsyncGenerator<Uint8Array> =>
  inPieces(texts(document, filename));
