import { blankCell, type Field, type FieldContext, noIssue, parsed, refused, required } from './field.ts';

const imageAddress = /^(https?:\/\/|\/(?!\/)|blob:|data:image\/(?:png|jpeg|gif|webp|avif);base64,)\S+$/i;

export const isImageAddress = (text: string): boolean => imageAddress.test(text);

interface ImageSettings {
  readonly clearable?: boolean;
  /** Where not every picture can be kept: true, or why this one cannot. */
  allows?(address: string, context?: FieldContext): true | string;
}

/** The value is an address. Markup and script addresses are refused here, before any cell could show them. */
export function image(settings: ImageSettings = {}): Field<string | null> {
  const { clearable = true, allows = () => true } = settings;
  return {
    kind: 'image',
    clearable,
    align: 'center',
    blank: null,
    parse(text, context) {
      const trimmed = text.trim();
      if (trimmed === '') return clearable ? parsed(null) : refused(required);
      if (!isImageAddress(trimmed)) return refused('Not the address of an image');
      const allowed = allows(trimmed, context);
      return allowed === true ? parsed(trimmed) : refused(allowed);
    },
    format: (value) => value ?? '',
    copy: (value) => value ?? '',
    sheet: (value) => (value ? { type: 'image', value } : blankCell),
    check: noIssue,
    sortKey: (value) => value ?? '',
  };
}
