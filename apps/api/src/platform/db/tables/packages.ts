import type { Generated } from 'kysely';

export interface PackageTables {
  shared_packages: {
    id: string;
    code_hash: Buffer;
    sender: string;
    filename: string;
    styles: string[];
    colors: string[];
    small: boolean;
    hero_only: boolean;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}
