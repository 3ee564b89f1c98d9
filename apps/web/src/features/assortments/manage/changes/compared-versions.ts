import type { Call } from '@atelier/contract';

const sent = 'sent/';
export const choiceOfSent = (id: string): string => `${sent}${id}`;
/** undefined: it is a version or an assortment. */
export const sentIn = (choice: string): string | undefined =>
  choice.startsWith(sent) ? choice.slice(sent.length) : undefined;

/** 'assortment' or 'assortment/snapshot': what a picker can hold. */
export const refOf = (text: string) => {
  const [assortmentId = '', snapshotId] = text.split('/');
  return { assortmentId, ...(snapshotId === undefined ? {} : { snapshotId }) };
};

export type ComparedVersions = Call<'makeChangeSheet'>['body'];

/** A change sheet tells what became of one assortment; null for two of them, or for one thing twice. */
export function changeSheetOf(before: string, after: string): ComparedVersions | null {
  if (before === '' || before === after) return null;
  const sentId = sentIn(before);
  // What was sent is compared with what its assortment is now.
  if (sentId !== undefined) return { assortmentId: after, before: { sentId } };
  const { assortmentId, ...first } = refOf(before);
  const { assortmentId: other, ...second } = refOf(after);
  return assortmentId === other ? { assortmentId, before: first, after: second } : null;
}
