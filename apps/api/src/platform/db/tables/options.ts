import type { Generated } from 'kysely';
import type { CompanyRows } from './catalogue.ts';

export interface OptionTables {
  option_lists: CompanyRows & {
    name: string;
    position: number;
    value: string;
    label: string;
    archived: Generated<boolean>;
  };
}
