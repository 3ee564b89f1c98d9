import type { Generated } from 'kysely';

export interface PackageTables {
  shared_packages: {
    /** Of the secret link that opens it. */
    id: string;
    sender: string;
    filename: string;
    styles: string[];
    colors: string[];
    small: boolean;
    hero_only: boolean;
    /** Files of the libraries. */
    files: Generated<string[]>;
    recipients: Generated<string[]>;
    hidden_recipients: Generated<string[]>;
    /** The assortment it was made of, if it was made of one. */
    assortment_id: string | null;
    created_at: Generated<Date>;
  };
}
