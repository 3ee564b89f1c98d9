import { SkeletonRows } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { DirectoryRegisterForm } from './DirectoryRegisterForm.tsx';
import { LinkTrouble } from './LinkTrouble.tsx';
import { pendingUserQuery } from './queries.ts';

/** /ad-register: the directory knows the person, Atelier does not yet. */
export function DirectoryRegisterScreen({ pendingUser }: { pendingUser: string }) {
  const { data, error } = useQuery(pendingUserQuery(pendingUser));
  if (error !== null) return <LinkTrouble error={error} />;
  if (data === undefined) return <SkeletonRows rows={5} columns={1} />;
  return <DirectoryRegisterForm person={data} pendingUser={pendingUser} />;
}
