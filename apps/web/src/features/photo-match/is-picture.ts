const types: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  ...{ tif: 'image/tiff', tiff: 'image/tiff', avif: 'image/avif' },
};

/** What a picture is by the end of its name; '' where it is none. */
export const typeOfPicture = (name: string): string =>
  types[/\.([a-z]{3,4})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';

export const isPicture = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  type.startsWith('image/') || typeOfPicture(name) !== '';

export const isArchive = ({ type, name }: { readonly type: string; readonly name: string }): boolean =>
  /^application\/(?:x-)?zip/.test(type) || /\.zip$/iu.test(name);
