import type { Grant, LegalType, Tbe } from '@atelier/domain/access/user';
import { successMessages } from '@atelier/domain/vocabulary/messages';
import { useState } from 'react';
import { sameState } from '../../../parts/confirm/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type UserChange, type UserDetail, useUpdateUser } from './queries.ts';

export interface UserDraft {
  name: string;
  lastName: string;
  company: string;
  country: string;
  entity: string;
  legalType: LegalType;
  userActiveLocation: string;
  permissions: readonly Grant[];
  userTBEs: readonly Tbe[];
}

const draftOf = (user: UserDetail): UserDraft => ({
  name: user.name,
  lastName: user.lastName,
  company: user.company,
  country: user.country,
  entity: user.entity,
  legalType: user.legalType,
  userActiveLocation: user.userActiveLocation,
  permissions: user.permissions,
  userTBEs: user.userTBEs,
});

/** Only what differs is sent: a change of the name must not end the sessions that a change of rights ends. */
const changeOf = (before: UserDraft, after: UserDraft): UserChange =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !sameState(before[key as keyof UserDraft], value)),
  ) as UserChange;

export function useUserDraft(user: UserDetail) {
  const saved = draftOf(user);
  const [edited, setEdited] = useState<{ version: number; draft: UserDraft }>({ version: user.version, draft: saved });
  const draft = edited.version === user.version ? edited.draft : saved;
  const update = useUpdateUser(user);
  return {
    draft,
    saved,
    setDraft: (next: UserDraft) => setEdited({ version: user.version, draft: next }),
    changed: !sameState(saved, draft),
    saving: update.isPending,
    save: () => update.mutate(changeOf(saved, draft), { onSuccess: () => toast.success(successMessages.success) }),
  };
}
