import { failureMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { download, receive } from '../../parts/downloads/index.ts';
import { tellRefusal } from '../../parts/live-grid/index.ts';
import type { LinkMail } from '../../parts/mail-link/index.ts';
import { call, once, Refused, send } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';
import { type Announcement, deleteAnnouncement, patchAnnouncement } from './queries.ts';

/** Letter paper where the reader sits in North America, A4 elsewhere. */
const pageSize = (): 'A4' | 'LETTER' => (/-(US|CA|MX)$/.test(navigator.language) ? 'LETTER' : 'A4');

export const downloadPdf = ({ _id, title }: Pick<Announcement, '_id' | 'title'>): void =>
  void download({
    name: `${title}.pdf`,
    cancelText: failureMessages.documentCancelled,
    run: async ({ signal, onProgress }) =>
      receive(
        await send('announcementPdf', { body: { announcement: _id, pageSize: pageSize() } }, { signal }),
        onProgress,
      ),
  });

/** [M16.3] A message that could not be sent says so in the words of the specification, and why beside its form. */
export const mailTo = async (announcement: string, mail: LinkMail | { readonly toAudience: true }): Promise<void> => {
  try {
    await call('mailAnnouncement', { body: { announcement, ...mail } }, once());
  } catch (error) {
    if (error instanceof Refused) toast.error(failureMessages.sendMessage);
    throw error;
  }
};

export function useAnnouncementActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([['announcements'], ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const onError = (error: Error) => {
    if (error instanceof Refused && error.status !== 401) tellRefusal(error);
    void refresh();
  };
  const shared = { onError, meta: { quiet: true } } as const;
  const publish = useMutation({
    ...shared,
    mutationFn: ({ _id, version, published }: Announcement) =>
      patchAnnouncement(_id, version, { published: !published }),
    onSuccess: async ({ published }) => {
      await refresh();
      toast.success(published ? 'Published.' : 'Unpublished. It has left the list of its readers.');
    },
  });
  const remove = useMutation({ ...shared, mutationFn: deleteAnnouncement, onSuccess: refresh });
  const mailAudience = useMutation({
    ...shared,
    mutationFn: ({ _id }: Announcement) => mailTo(_id, { toAudience: true }),
    onSuccess: async () => {
      toast.success(successMessages.messageSent);
      await refresh();
    },
    onError: (error: Error) => {
      if (error instanceof Refused) toast.error(error.message);
    },
  });
  return { publish, remove, mailAudience, busy: publish.isPending || remove.isPending || mailAudience.isPending };
}
