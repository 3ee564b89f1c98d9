import { canAccess } from '@atelier/domain/access/can-access';
import { needs } from '@atelier/domain/access/needs';
import type { AccessUser } from '@atelier/domain/access/user';

export type ActionName = 'create' | 'dark' | 'light' | 'help' | 'logOut';

export interface PaletteAction {
  name: ActionName;
  label: string;
  /** Other words people type for it. */
  under: string;
}

/** What the palette does besides going somewhere. */
export const actionsFor = (user: AccessUser, shown: 'light' | 'dark'): readonly PaletteAction[] => [
  ...(canAccess(user, needs.manageAssortments)
    ? [{ name: 'create', label: 'Create assortment', under: 'New add' } as const]
    : []),
  shown === 'dark'
    ? { name: 'light', label: 'Use light colors', under: 'Appearance theme mode bright dark off' }
    : { name: 'dark', label: 'Use dark colors', under: 'Appearance theme mode night light off' },
  { name: 'help', label: 'Help', under: 'Training guide support' },
  { name: 'logOut', label: 'Log out', under: 'Sign out leave account' },
];
