import type { SheetEncoding } from '@atelier/domain/import/sheet-encodings';

/** Letters beyond ASCII that languages written in a code page use: those of every word, and the others. */
const letters: readonly (readonly [SheetEncoding, string, string])[] = [
  ['windows-1252', 'éèàçüäößñáíóúâêôãøå', 'ùîûëïõæœÀÉÈÇÜÄÖÑÁÍÓÚÅÆØÊÔ«»“”„‘’–—…€£°²½©®™×'],
  ['windows-1250', 'ąćęłńóśźżáčéěířšůýž', 'ĄĆĘŁŃÓŚŹŻďňťúÁČĎÉĚÍŇŘŠŤÚŮÝŽőűŐŰäöüßĺľôâăî“”„‘’–—…€°'],
  ['windows-1254', 'ğışçöü', 'ĞİŞÇÖÜâîû“”‘’–—…€°'],
  ['windows-1257', 'ąčęėįšųūžāēīņ', 'ĄČĘĖĮŠŲŪŽģķļĀĒĢĪĶĻŅäöüõ“”„‘’–—…€°'],
  ['windows-1251', 'оеаинтсрвлкмдпуяыз', 'бгёжйфхцчшщъьэюАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯіїєґІЇЄҐ«»№–—…'],
  ['windows-1253', 'αοιετσνηυρπκμλςόίά', 'βγδζθξφχψωέήύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ«»–—…€'],
  ['windows-1255', 'אבגדהוחיכלמםנןעפצקרשת', 'זטךסףץ׳״–—…₪'],
  ['windows-1256', 'ابتجحدرسشعفقكلمنهويةأط', 'ثخذزصضظغىءآإؤئ،؛؟'],
  ['windows-874', 'กขคงจชดตทนบปผพมยรลวสหอะาิีุูเแ่้ัำ', 'ฉซญถธฝฟภศฮึืโใไ็์'],
];

interface PairPage {
  readonly encoding: SheetEncoding;
  /** Whether a pair of bytes is one of the characters that people write every day. */
  readonly usual: (first: number, second: number) => boolean;
  /** Without it another code page of the same shape is likelier. */
  readonly needs?: RegExp;
}

const pairPages: readonly PairPage[] = [
  {
    encoding: 'shift_jis',
    usual: (first, second) =>
      (first >= 0x88 && first <= 0x97) || first === 0x83 || (first === 0x82 && second >= 0x4f) || first === 0x81,
  },
  {
    encoding: 'euc-jp',
    usual: (first) => [0xa1, 0xa4, 0xa5].includes(first) || (first >= 0xb0 && first <= 0xcf),
    needs: /[\u3040-\u30ff]/,
  },
  { encoding: 'euc-kr', usual: (first, second) => first >= 0xb0 && first <= 0xc8 && second >= 0xa1 },
  {
    encoding: 'gb18030',
    usual: (first, second) => (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) || first === 0xa3,
  },
  { encoding: 'big5', usual: (first) => first >= 0xa1 && first <= 0xc6 },
];

const decoded = (bytes: Uint8Array, encoding: SheetEncoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** The share of usual pairs among all; 0 where the bytes are no text in that code page. */
function pairScore(bytes: Uint8Array, { encoding, usual, needs }: PairPage): number {
  const text = decoded(bytes, encoding);
  if (text === null || (needs && !needs.test(text))) return 0;
  let all = 0;
  let hits = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at]!;
    if (first < 0x80) continue;
    all += 1;
    // A single byte that stands for a whole character: half-width katakana, which few people write.
    if (encoding === 'shift_jis' && first >= 0xa1 && first <= 0xdf) continue;
    if (usual(first, bytes[at + 1] ?? 0)) hits += 1;
    at += 1;
  }
  return all === 0 ? 0 : hits / all;
}

/** A capital after a small letter, a letter of another script beside a Latin one, a sign in the middle of a word. */
const oddities =
  /\p{Ll}(?=\p{Lu})|(?:(?!\p{sc=Latin})\p{L}(?=[A-Za-z]))|[A-Za-z](?=(?!\p{sc=Latin})\p{L})|\p{L}[^\p{L}\p{M}\p{N}\p{P}\s\0-\x7f](?=\p{L})/gu;

/** How well the letters fit, per character beyond ASCII, from far below 0 up to 1. */
function letterScore(bytes: Uint8Array, [encoding, frequent, rare]: (typeof letters)[number]): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const weights = new Map([...rare].map((letter) => [letter, 0.5]));
  for (const letter of frequent) weights.set(letter, 1);
  const beyond = text.match(/[^\0-\x7f]/gu) ?? [];
  const sum = beyond.reduce((total, letter) => total + (weights.get(letter) ?? -1), 0);
  return (sum - 2 * (text.match(oddities)?.length ?? 0)) / Math.max(1, beyond.length);
}

const sampleBytes = 65_536;

/** The lines that say something beyond ASCII: in a sheet of figures a few letters would drown. */
function tellingBytes(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  for (let at = 0; at <= bytes.length && size < sampleBytes; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    const line = bytes.subarray(start, at + 1);
    start = at + 1;
    if (!line.some((byte) => byte >= 0x80)) continue;
    kept.push(line);
    size += line.length;
  }
  return Buffer.concat(kept);
}

/** The likeliest by score; of equals the one that is listed first. */
const best = <T>(candidates: readonly T[], scoreOf: (one: T) => number): { one: T; score: number } =>
  candidates.map((one) => ({ one, score: scoreOf(one) })).reduce((top, next) => (next.score > top.score ? next : top));

const convincing = 0.85;

/** The likeliest meaning of bytes that are no Unicode; what Excel writes in most of the world when in doubt. */
export function guessEncoding(bytes: Uint8Array): SheetEncoding {
  const sample = tellingBytes(bytes);
  const single = best(letters, (page) => letterScore(sample, page));
  const paired = best(pairPages, (page) => pairScore(sample, page));
  if (paired.score >= convincing && paired.score > single.score) return paired.one.encoding;
  return single.score > 0 ? single.one[0] : 'windows-1252';
}
