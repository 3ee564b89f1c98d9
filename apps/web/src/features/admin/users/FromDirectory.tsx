import { Notice } from '@atelier/ui/Notice';
import { Link } from '@tanstack/react-router';
import type { UserDetail } from './queries.ts';
import { givenWords } from './rule-words.ts';

/** What the directory gives is not changed here, and what is changed here the directory does not take. */
export function FromDirectory({ user: { directoryPermissions, directoryTBEs } }: { user: UserDetail }) {
  if (directoryPermissions.length === 0 && directoryTBEs.length === 0) return null;
  return (
    <Notice tone="neutral" title={`From the directory: ${givenWords(directoryPermissions, directoryTBEs)}`}>
      It follows the <Link to="/admin/directory">rules</Link> at each sign-in. Below is what was given by hand.
    </Notice>
  );
}
