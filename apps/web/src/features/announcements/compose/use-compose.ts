import { daysIssue } from '@atelier/domain/announcement/announcement';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, Refused } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { type Announcement, createAnnouncement, patchAnnouncement } from '../queries.ts';
import { bodyOf, changedFields, type Draft, draftOf, emptyDraft, mergedDraft, patchOf } from './draft.ts';

type Wish = { readonly published?: boolean };

const send = (held: Announcement | null, draft: Draft, { published }: Wish): Promise<Announcement> => {
  const wish = published === undefined ? {} : { published };
  if (held === null) return createAnnouncement({ ...bodyOf(draft), ...wish });
  return patchAnnouncement(held._id, held.version, { ...patchOf(draftOf(held), draft), ...wish });
};

/** One announcement while it is written: explicit saves, and nothing lost when somebody else writes too. */
export function useCompose(opened: Announcement | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [held, setHeld] = useState(opened);
  const [base, setBase] = useState(opened === null ? emptyDraft : draftOf(opened));
  const [draft, setDraft] = useState(base);
  const [conflict, setConflict] = useState<string | null>(null);
  const isDirty = changedFields(base, draft).length > 0;
  // Leaving right after a save must not ask: state would only be there with the next drawing.
  const dirty = useRef(false);
  dirty.current = isDirty;

  const adopt = (saved: Announcement, next: Draft) => {
    setHeld(saved);
    setDraft(next);
    setBase({ ...draftOf(saved), html: next.html });
    setConflict(null);
    client.setQueryData(['announcements', 'one', saved._id], saved);
    for (const queryKey of [['announcements', 'list'], ['dashboard']]) void client.invalidateQueries({ queryKey });
  };
  const save = useMutation({
    mutationFn: async (wish: Wish) => ({ sent: draft, saved: await send(held, draft, wish) }),
    onSuccess: ({ sent, saved }, { published }) => {
      adopt(saved, mergedDraft(sent, draft, saved));
      dirty.current = false;
      toast.success(published ? 'Published.' : 'Saved.');
      if (held === null)
        void navigate({ to: '/charts/$announcementId/edit', params: { announcementId: saved._id }, replace: true });
    },
    onError: (error) => {
      if (error instanceof Refused && error.code === 'userLock') setConflict(error.message);
    },
    meta: { quiet: true },
  });
  const newest = () => call('readAnnouncement', { params: { id: held?._id ?? '' } });
  const refused = save.error instanceof Refused && save.error.code !== 'userLock' ? save.error : null;
  return {
    held,
    draft,
    isDirty,
    mustAsk: () => dirty.current,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    save: (wish: Wish = {}) => save.mutate(wish),
    saving: save.isPending,
    refused,
    issue: draft.title.trim() === '' ? 'An announcement needs a title.' : daysIssue(draft),
    conflict:
      conflict === null
        ? null
        : {
            words: conflict,
            /** Theirs takes the place of what was written here. */
            takeTheirs: async () => {
              const theirs = await newest();
              adopt(theirs, draftOf(theirs));
            },
            /** What was written here goes on top of what they have made of it. */
            keepMine: async () => {
              const theirs = await newest();
              const mine = Object.fromEntries(changedFields(base, draft).map((field) => [field, draft[field]]));
              setHeld(theirs);
              setBase(draftOf(theirs));
              setDraft({ ...draftOf(theirs), ...mine });
              setConflict(null);
            },
          },
  };
}
