import type { DisplayGroup } from '@atelier/domain/display-group/display-groups';
import { counted } from '@atelier/domain/vocabulary/counted';
import type { Lifted, Target } from './lifted.ts';
import { intentsOf } from './move-intents.ts';

type NameOf = (style: string) => string;

/** What is in the hand, as it is read aloud. */
export function liftedName(nameOf: NameOf, lifted: Lifted): string {
  if (lifted.kind === 'group') return lifted.title;
  if (lifted.kind === 'color') return `${lifted.color} of ${nameOf(lifted.style)}`;
  const [first, ...more] = lifted.items;
  if (!first) return 'Nothing';
  return more.length === 0 ? nameOf(first.style) : `${nameOf(first.style)} and ${counted(more.length, 'more style')}`;
}

/** Where it would land: 'Before Stonegate - Perrin in Heritage.' */
export function landingWords(groups: readonly DisplayGroup[], nameOf: NameOf, lifted: Lifted, target: Target): string {
  const [intent] = intentsOf(groups, lifted, target);
  if (!intent) return 'Where it was.';
  if (intent.kind === 'group')
    return intent.beforeItem === null ? 'Last of all groups.' : `Before ${intent.beforeItem}.`;
  if (intent.kind === 'color')
    return intent.beforeItem === null ? 'Last of its colors.' : `Before ${intent.beforeItem}.`;
  if (intent.kind !== 'style') return '';
  return intent.beforeItem === null
    ? `At the end of ${intent.toGroup}.`
    : `Before ${nameOf(intent.beforeItem)} in ${intent.toGroup}.`;
}
