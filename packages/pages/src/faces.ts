import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export const faceNames = ['regular', 'italic', 'strong', 'bold', 'boldItalic', 'wide'] as const;
export type FaceName = (typeof faceNames)[number];

/** A cut of a font file: what a document calls it, where it lies, which letters it has and how wide they are. */
export interface Face {
  readonly name: string;
  readonly path: string;
  has(codePoint: number): boolean;
  /** In thousandths of the size, as it is drawn; with `tabular` all figures are of one width. */
  widthOf(text: string, tabular?: boolean): number;
  /** The same before letters move together: never less, and much sooner told. */
  roomOf(text: string, tabular?: boolean): number;
}

const space = 32;
const codePoints = 0x11_0000;

/** To shape a word takes a fifth of a millisecond; letters and pairs of them come again and again, words do not. */
const widthsOf = (font: () => Font, features: readonly string[] | undefined) => {
  const letters = new Map<number, number>();
  const pairs = new Map<number, number>();
  const shaped = (text: string): number =>
    (font().layout(text, features as string[] | undefined).advanceWidth * 1000) / font().unitsPerEm;
  const letter = (codePoint: number): number => {
    let width = letters.get(codePoint);
    if (width === undefined) {
      width = features
        ? shaped(String.fromCodePoint(codePoint))
        : (font().glyphForCodePoint(codePoint).advanceWidth * 1000) / font().unitsPerEm;
      letters.set(codePoint, width);
    }
    return width;
  };
  const together = (left: number, right: number): number => {
    const key = left * codePoints + right;
    let shift = pairs.get(key);
    if (shift === undefined) {
      shift = shaped(String.fromCodePoint(left, right)) - letter(left) - letter(right);
      pairs.set(key, shift);
    }
    return shift;
  };
  const sum = (text: string, kerned: boolean): number => {
    let width = 0;
    let last = space;
    for (const one of text) {
      const codePoint = one.codePointAt(0) ?? space;
      width += letter(codePoint) + (kerned && last !== space ? together(last, codePoint) : 0);
      last = codePoint;
    }
    return width;
  };
  return sum;
};

const face = (name: string, path: string): Face => {
  let opened: Font | undefined;
  const font = (): Font => {
    opened ??= openSync(path) as Font;
    return opened;
  };
  const usual = widthsOf(font, undefined);
  const figures = widthsOf(font, ['tnum']);
  return {
    name,
    path,
    has: (codePoint) => font().hasGlyphForCodePoint(codePoint),
    widthOf: (text, tabular = false) => (tabular ? figures : usual)(text, true),
    roomOf: (text, tabular = false) => (tabular ? figures : usual)(text, false),
  };
};

const packaged = (name: string, file: string): Face =>
  face(name, fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));
const own = (name: string, file: string): Face =>
  face(name, fileURLToPath(new URL(`../fonts/${file}`, import.meta.url)));

/** The company's face, as on its screens. */
const archivo = {
  regular: packaged('Archivo', 'archivo/400Regular/Archivo_400Regular.ttf'),
  italic: packaged('Archivo Italic', 'archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf'),
  strong: packaged('Archivo SemiBold', 'archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  bold: packaged('Archivo Bold', 'archivo/700Bold/Archivo_700Bold.ttf'),
  boldItalic: packaged('Archivo Bold Italic', 'archivo/700Bold_Italic/Archivo_700Bold_Italic.ttf'),
};

/** Its wide cut for what is large: weight 640, width 120 %, of the variable face that screens use. */
const wide = own('Archivo Wide', 'archivo-wide-latin.ttf');
const wideExtended = own('Archivo Wide Extended', 'archivo-wide-latin-ext.ttf');

/** For letters that it does not have: Cyrillic, Greek, Vietnamese. */
const noto = {
  regular: packaged('Noto Sans', 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  italic: packaged('Noto Sans Italic', 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  strong: packaged('Noto Sans SemiBold', 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  bold: packaged('Noto Sans Bold', 'noto-sans/700Bold/NotoSans_700Bold.ttf'),
  boldItalic: packaged('Noto Sans Bold Italic', 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
};

/** Japanese, which knows no italics. */
const gothic = packaged('BIZ UDPGothic', 'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf');
const gothicBold = packaged('BIZ UDPGothic Bold', 'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf');

/** The first that has a letter draws it. */
const families: Readonly<Record<FaceName, readonly [Face, ...Face[]]>> = {
  regular: [archivo.regular, noto.regular, gothic],
  italic: [archivo.italic, noto.italic, gothic],
  strong: [archivo.strong, noto.strong, gothicBold],
  bold: [archivo.bold, noto.bold, gothicBold],
  boldItalic: [archivo.boldItalic, noto.boldItalic, gothicBold],
  wide: [wide, wideExtended, archivo.bold, noto.bold, gothicBold],
};

/** Every file a page may name, for whoever draws pages elsewhere with the same letters. */
export const pageFaces: readonly Face[] = [...new Set(Object.values(families).flat())];

export interface FacedText {
  readonly text: string;
  readonly face: Face;
}

const chosen: Readonly<Record<FaceName, Map<number, Face>>> = {
  regular: new Map(),
  italic: new Map(),
  strong: new Map(),
  bold: new Map(),
  boldItalic: new Map(),
  wide: new Map(),
};

const faceFor = (codePoint: number, name: FaceName): Face => {
  const known = chosen[name].get(codePoint);
  if (known) return known;
  const found = families[name].find((one) => one.has(codePoint)) ?? families[name][0];
  chosen[name].set(codePoint, found);
  return found;
};

const plain = /^[ -~]*$/;

/** A PDF knows no fallback of its own: a text is cut wherever its letters need another file. */
export const inFaces = (text: string, name: FaceName): FacedText[] => {
  if (plain.test(text)) return text === '' ? [] : [{ text, face: families[name][0] }];
  const pieces: { text: string; face: Face }[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    const blank = letter.trim() === '';
    const wanted = blank && last ? last.face : faceFor(letter.codePointAt(0) ?? 32, name);
    if (last?.face === wanted) last.text += letter;
    else pieces.push({ text: letter, face: wanted });
  }
  return pieces;
};
