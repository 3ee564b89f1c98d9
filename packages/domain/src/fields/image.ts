import { blankCell, type Field, noIssue, parsed, refused, required } from './field.ts';

const imageAddress = /^(https?:\/\/|\/(?!\/)|blob:|data:image\/(?:png|jpeg|gif|webp|avif);base64,)\S+$/i;

export const isImageAddress = (text: string): boolean => imageAddress.test(text);

/** The value is an address. Markup and script addresses are refused here, before any cell could show them. */
export function image(settings: { readonly clearable?: boolean } = {}): Field<string | null> {
  const { clearable = true } = settings;
  return {
    kind: 'image',
    clearable,
    align: 'center',
    blank: null,
    parse(text) {
      const trimmed = text.trim();
      if (trimmed === '') return clearable ? parsed(null) : refused(required);
      return isImageAddress(trimmed) ? parsed(trimmed) : refused('Not the address of an image');
    },
    format: (value) => value ?? '',
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'image', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
