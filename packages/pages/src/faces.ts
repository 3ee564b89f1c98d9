import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export const faceNames = ['regular', 'italic', 'bold', 'boldItalic'] as const;
export type FaceName = (typeof faceNames)[number];

/** A cut of a font file: what the document calls it, where it lies, and which letters it has. */
export interface Face {
  readonly name: string;
  readonly path: string;
  has(codePoint: number): boolean;
}

const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));

const face = (name: string, file: string): Face => {
  const path = pathOf(file);
  let font: Font | undefined;
  return {
    name,
    path,
    has(codePoint) {
      font ??= openSync(path) as Font;
      return font.hasGlyphForCodePoint(codePoint);
    },
  };
};

/** The company's face, as on its screens. */
const archivo: Readonly<Record<FaceName, Face>> = {
  regular: face('Archivo', 'archivo/400Regular/Archivo_400Regular.ttf'),
  italic: face('Archivo Italic', 'archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf'),
  bold: face('Archivo Bold', 'archivo/700Bold/Archivo_700Bold.ttf'),
  boldItalic: face('Archivo Bold Italic', 'archivo/700Bold_Italic/Archivo_700Bold_Italic.ttf'),
};

/** For letters that it does not have: Cyrillic, Greek, Vietnamese. */
const notoSans: Readonly<Record<FaceName, Face>> = {
  regular: face('Noto Sans', 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  italic: face('Noto Sans Italic', 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  bold: face('Noto Sans Bold', 'noto-sans/700Bold/NotoSans_700Bold.ttf'),
  boldItalic: face('Noto Sans Bold Italic', 'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
};

/** Japanese, which knows no italics. */
const gothic = face('BIZ UDPGothic', 'biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf');
const gothicBold = face('BIZ UDPGothic Bold', 'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf');
const japanese: Readonly<Record<FaceName, Face>> = {
  regular: gothic,
  italic: gothic,
  bold: gothicBold,
  boldItalic: gothicBold,
};

const inOrder = [archivo, notoSans, japanese] as const;

export const allFaces: readonly Face[] = [...new Set(inOrder.flatMap((faces) => Object.values(faces)))];

export interface FacedText {
  readonly text: string;
  readonly face: Face;
}

const faceFor = (codePoint: number, name: FaceName): Face =>
  (inOrder.find((faces) => faces[name].has(codePoint)) ?? archivo)[name];

/** A PDF knows no fallback of its own: a text is cut wherever its letters need another file. */
export const inFaces = (text: string, name: FaceName): FacedText[] => {
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
