const longest = 255;
const forbidden = /[\p{Cc}\p{Cf}\\/:*?"<>|]/u;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu;
/** In UTF-8, as disks count. */
const bytes = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : sign.length > 1 ? 4 : 3), 0);

/** Why a file cannot be kept under this name on every computer it is downloaded to; nothing: it can. */
export const fileNameIssue = (name: string): string | null => {
  if (name.trim() === '') return 'The file has no name.';
  if (bytes(name) > longest) return 'The name of the file is too long. Please shorten it.';
  if (forbidden.test(name))
    return 'The name of the file holds characters that not every computer takes. Please rename it.';
  if (/^[.-]/u.test(name) || /[. ]$/u.test(name) || devices.test(name))
    return 'Not every computer takes a file of this name. Please rename it.';
  return null;
};

/** [M17.2] As it is called when it is downloaded. */
export const downloadName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/gu, '_');

/** Two names with one key would be one file on somebody's disk. */
export const fileNameKey = (name: string): string => downloadName(name).toLowerCase();
