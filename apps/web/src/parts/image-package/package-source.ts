import type { Call } from '@atelier/contract';
import { call, once, send } from '../../platform/api/index.ts';

/** Whose pictures are wanted. */
export type PackageSource =
  | { readonly kind: 'selection'; readonly ids: readonly string[] }
  | { readonly kind: 'list'; readonly rows: readonly { readonly style: string; readonly color: string }[] }
  | { readonly kind: 'division'; readonly division: string; readonly productType?: 'Footwear' | 'Apparel' | 'POP' }
  | { readonly kind: 'assortment'; readonly id: string };

export interface PackageWish {
  readonly small: boolean;
  readonly heroOnly: boolean;
}

export type PackageLetter = Pick<Call<'mailPackage'>['body'], 'recipients' | 'bccRecipients' | 'subject' | 'body'>;

const files = (ids: readonly string[]) => ids.map((id) => ({ type: 'photo' as const, id }));

export function sendForPackage(source: PackageSource, wish: PackageWish, signal: AbortSignal): Promise<Response> {
  const options = { signal };
  switch (source.kind) {
    case 'selection':
      return send('downloadPackage', { body: { files: files(source.ids), ...wish } }, options);
    case 'list':
      return send('downloadListedPictures', { body: { rows: [...source.rows], ...wish } }, options);
    case 'division': {
      const { kind: _kind, ...division } = source;
      return send('downloadDivisionPictures', { body: { ...division, ...wish } }, options);
    }
    case 'assortment':
      return send('downloadAssortmentPackage', { body: { id: source.id, ...wish } }, options);
  }
}

export function mailPackage(source: PackageSource, wish: PackageWish, letter: PackageLetter) {
  const rest = { ...wish, ...letter };
  switch (source.kind) {
    case 'selection':
      return call('mailPackage', { body: { files: files(source.ids), ...rest } }, once());
    case 'list':
      return call('mailListedPictures', { body: { rows: [...source.rows], ...rest } }, once());
    case 'division': {
      const { kind: _kind, ...division } = source;
      return call('mailDivisionPictures', { body: { ...division, ...rest } }, once());
    }
    case 'assortment':
      return call('mailAssortmentPackage', { body: { id: source.id, ...rest } }, once());
  }
}

const sourceOf = (source: PackageSource): Call<'makePackage'>['body']['source'] => {
  if (source.kind === 'selection') return { kind: 'selection', files: files(source.ids) };
  return source.kind === 'list' ? { kind: 'list', rows: [...source.rows] } : source;
};

/** Goes on without the screen; what came of it shows among the work of its owner. */
export const makePackage = (title: string, source: PackageSource, wish: PackageWish) =>
  call('makePackage', { body: { title, source: sourceOf(source), ...wish } }, once());
