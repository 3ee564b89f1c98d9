import type { LibraryType } from '@atelier/domain/library/library-kind';
import { settingQuery } from '../../parts/lookups/index.ts';
import type { GridTab } from './tabs.ts';

export const settingKeyOf = (type: LibraryType, tab: GridTab): string => `library.manage.${type}.${tab}`;

/** How a person has arranged the grid of one tab. */
export const manageSetting = (type: LibraryType, tab: GridTab) => settingQuery(settingKeyOf(type, tab));
