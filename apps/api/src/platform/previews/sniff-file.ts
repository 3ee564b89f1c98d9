/** What can be made of a file: pictures of it, of its pages, of one of its frames; or nothing. */
export type FileSort = 'picture' | 'drawing' | 'pdf' | 'film' | 'sound' | 'office' | 'other';

export interface SniffedFile {
  readonly sort: FileSort;
  readonly mediaType: string;
}

/** As much of a file as says what it is. */
export const sniffedBytes = 65_536;

interface Signature extends SniffedFile {
  readonly at?: number;
  readonly bytes: string;
}

const raster = (mediaType: string, bytes: string, at = 0): Signature => ({ sort: 'picture', mediaType, bytes, at });
const film = (mediaType: string, bytes: string, at = 0): Signature => ({ sort: 'film', mediaType, bytes, at });
const sound = (mediaType: string, bytes: string, at = 0): Signature => ({ sort: 'sound', mediaType, bytes, at });

const signatures: readonly Signature[] = [
  raster('image/png', '\x89PNG\r\n\x1a\n'),
  raster('image/jpeg', '\xff\xd8\xff'),
  raster('image/gif', 'GIF87a'),
  raster('image/gif', 'GIF89a'),
  raster('image/tiff', 'II*\0'),
  raster('image/tiff', 'MM\0*'),
  raster('image/avif', 'ftypavif', 4),
  raster('image/avif', 'ftypavis', 4),
  { sort: 'pdf', mediaType: 'application/pdf', bytes: '%PDF-' },
  { sort: 'pdf', mediaType: 'application/pdf', bytes: '\xef\xbb\xbf%PDF-' },
  film('video/quicktime', 'ftypqt  ', 4),
  sound('audio/mp4', 'ftypM4A ', 4),
  film('video/mp4', 'ftyp', 4),
  sound('audio/mpeg', 'ID3'),
  sound('audio/mpeg', '\xff\xfb'),
  sound('audio/ogg', 'OggS'),
  sound('audio/flac', 'fLaC'),
  { sort: 'office', mediaType: 'application/x-ole-storage', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
];

const inRiff: Readonly<Record<string, SniffedFile>> = {
  WEBP: { sort: 'picture', mediaType: 'image/webp' },
  WAVE: { sort: 'sound', mediaType: 'audio/wav' },
  'AVI ': { sort: 'film', mediaType: 'video/x-msvideo' },
};

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** The folders of an office file that is a ZIP; one without them is just a ZIP. */
const inZip: readonly (readonly [string, SniffedFile])[] = [
  ['word/', { sort: 'office', mediaType: `${openXml}.wordprocessingml.document` }],
  ['ppt/', { sort: 'office', mediaType: `${openXml}.presentationml.presentation` }],
  ['xl/', { sort: 'office', mediaType: `${openXml}.spreadsheetml.sheet` }],
  [`${openDocument}.text`, { sort: 'office', mediaType: `${openDocument}.text` }],
  [`${openDocument}.presentation`, { sort: 'office', mediaType: `${openDocument}.presentation` }],
  [`${openDocument}.spreadsheet`, { sort: 'office', mediaType: `${openDocument}.spreadsheet` }],
];

const isOfficeZip = (text: string): boolean =>
  text.includes('[Content_Types].xml') || text.slice(30, 38) === 'mimetype';

const sniffZip = (text: string): SniffedFile =>
  (isOfficeZip(text) ? inZip.find(([folder]) => text.includes(folder))?.[1] : undefined) ?? {
    sort: 'other',
    mediaType: 'application/zip',
  };

const sniffMatroska = (text: string): SniffedFile => ({
  sort: 'film',
  mediaType: text.slice(0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska',
});

/** Comments, a doctype and the XML head may stand before the root; a page that only mentions one is none. */
const isSvg = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*\?>|<\?[\w-]+[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>|\s)*<(?:\w+:)?svg[\s>/]/iu.test(
    text,
  );

/** [T16] By its first bytes, never by its name or by what a browser calls it. */
export const sniffFile = (head: Buffer): SniffedFile => {
  const text = head.toString('latin1', 0, sniffedBytes);
  if (text.startsWith('RIFF'))
    return inRiff[text.slice(8, 12)] ?? { sort: 'other', mediaType: 'application/octet-stream' };
  if (text.startsWith('PK\x03\x04')) return sniffZip(text);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return sniffMatroska(text);
  const known = signatures.find(({ at = 0, bytes }) => text.startsWith(bytes, at));
  if (known) return { sort: known.sort, mediaType: known.mediaType };
  const words = head.toString('utf8').replace(/^\uFEFF/u, '');
  return isSvg(words)
    ? { sort: 'drawing', mediaType: 'image/svg+xml' }
    : { sort: 'other', mediaType: 'application/octet-stream' };
};
