import { whyNot } from '@atelier/domain/access/why-not';
import { accessUserOf, mayOpen } from '../../../navigation/guard.ts';
import { menus, type NavLink } from '../../../navigation/navigation.ts';
import type { MetasOf } from '../../../navigation/visible-navigation.ts';
import type { Session } from '../../../platform/session/index.ts';

export interface ScreenAndRule {
  readonly label: string;
  readonly to: string;
  /** Null: it is open. */
  readonly why: { readonly rule: string; readonly held: string | null } | null;
}

export interface MenuAndRules {
  readonly label: string;
  readonly screens: readonly ScreenAndRule[];
}

/** Every screen of the menus with what keeps this person out, by the same needs that the guard asks. */
export function screensAndRules(session: Session, metasOf: MetasOf): readonly MenuAndRules[] {
  const user = accessUserOf(session);
  const screenOf = ({ label, to }: NavLink): readonly ScreenAndRule[] => {
    const metas = metasOf(to);
    if (metas === undefined || metas.some(({ demoOnly }) => demoOnly)) return [];
    const closed = metas.find((meta) => !mayOpen(session, meta));
    const need = closed?.access;
    return [{ label, to, why: need === undefined || typeof need === 'string' ? null : whyNot(user, need) }];
  };
  return menus
    .map(({ label, entries }) => ({
      label,
      screens: entries.flatMap((entry) => ('links' in entry ? entry.links : [entry])).flatMap(screenOf),
    }))
    .filter(({ screens }) => screens.length > 0);
}
