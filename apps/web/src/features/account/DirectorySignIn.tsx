import { ButtonLink } from '@atelier/ui/Button';
import { Building2 } from 'lucide-react';

/** A plain link: the directory sends the browser away and back. */
export function DirectorySignIn({ returnTo }: { returnTo: string }) {
  return (
    <div style={{ marginTop: 12 }}>
      <ButtonLink
        full
        icon={<Building2 size={16} strokeWidth={1.75} aria-hidden="true" />}
        href={`/api/users/openid/start?returnTo=${encodeURIComponent(returnTo)}`}
      >
        Continue with the company directory
      </ButtonLink>
    </div>
  );
}
