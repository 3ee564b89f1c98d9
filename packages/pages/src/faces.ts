import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export const faceNames = ['regular', 'italic', 'strong', 'bold', 'boldItalic', 'wide'] as const;
export type FaceName = (typeof faceNames)[number];

/** A cut of a font file: what a document calls it, where it lies, which letters it has and how wide they are. */
export interface Face {
  readonly name: string;
  readonly path: string;
  has(codePoint: number): boolean;
  /** In thousandths of the size; with `tabular` all figures are of one width. */
  widthOf(text: string, tabular?: boolean): number;
}

const mostKept = 50_000;

/** As many as a large document has words; a process that lives long forgets them all and begins anew. */
const keep = <V>(kept: Map<string, V>, key: string, value: V): V => {
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, value);
  return value;
};

const face = (name: string, path: string): Face => {
  let opened: Font | undefined;
  const font = (): Font => {
    opened ??= openSync(path) as Font;
    return opened;
  };
  const widths = { usual: new Map<string, number>(), tabular: new Map<string, number>() };
  return {
    name,
    path,
    has: (codePoint) => font().hasGlyphForCodePoint(codePoint),
    widthOf(text, tabular = false) {
      const kept = tabular ? widths.tabular : widths.usual;
      const known = kept.get(text);
      if (known !== undefined) return known;
      const { advanceWidth } = font().layout(text, tabular ? ['tnum'] : undefined);
      return keep(kept, text, (advanceWidth * 1000) / font().unitsPerEm);
    },
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
