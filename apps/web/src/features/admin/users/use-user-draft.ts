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
const changeOf = (saved: UserDraft, edits: Partial<UserDraft>): Partial<UserDraft> =>
  Object.fromEntries(Object.entries(edits).filter(([key, value]) => !sameState(saved[key as keyof UserDraft], value)));

/** Keeps what this administrator changed, field by field, while others change the same person meanwhile. */
export function useUserDraft(user: UserDetail) {
  const saved = draftOf(user);
  const [edits, setEdits] = useState<Partial<UserDraft>>({});
  const change = changeOf(saved, edits);
  const update = useUpdateUser(user);
  const done = () => {
    setEdits({});
    toast.success(successMessages.success);
  };
  return {
    draft: { ...saved, ...change },
    saved,
    edit: (part: Partial<UserDraft>) => setEdits({ ...edits, ...part }),
    change: change as UserChange,
    forget: () => setEdits({}),
    changed: Object.keys(change).length > 0,
    saving: update.isPending,
    save: () => update.mutate(change as UserChange, { onSuccess: done }),
  };
}
