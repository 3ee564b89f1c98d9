import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Ctx } from '../context.ts';
import type { FileReply } from '../http/file-reply.ts';
import type { SignedIn } from '../http/sessions.ts';
import { noteReceipt } from './secret-link.ts';

type Visitor = Pick<Ctx<SignedIn | null>, 'read' | 'log'>;

/** A receipt that cannot be written never stops the file. */
const note = ({ read, log }: Visitor, id: string, what: 'opened' | 'downloaded'): Promise<void> =>
  noteReceipt(read, id, what).catch((error: unknown) => log.warn({ err: error }, 'a receipt was not written'));

/** The sender sees who came. */
export const noteOpened = (visitor: Visitor, id: string): void => void note(visitor, id, 'opened');

/** The sender sees who took all of it. */
export const noteWhenTaken = (visitor: Visitor, id: string, file: FileReply): FileReply => {
  const whenTaken = (body: unknown): void => {
    if (!(body instanceof Readable)) return;
    finished(body).then(
      () => note(visitor, id, 'downloaded'),
      () => undefined,
    );
  };
  if ('body' in file) whenTaken(file.body);
  if (!('open' in file)) return file;
  return {
    ...file,
    open: async (range) => {
      const body = await file.open(range);
      if (range === undefined || range.to === file.size - 1) whenTaken(body);
      return body;
    },
  };
};
