import { useQuery } from '@tanstack/react-query';
import { userQuery } from './queries.ts';
import { StatusQuestion } from './StatusQuestion.tsx';

/** From a list, which knows less of a person than the question needs. */
export function AskStatus({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data: user } = useQuery(userQuery(userId));
  return user === undefined ? null : <StatusQuestion user={user} open onClose={onClose} />;
}
