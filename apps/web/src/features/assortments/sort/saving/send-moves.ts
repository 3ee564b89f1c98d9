import { readConflicts } from '@atelier/contract/platform/conflict';
import { groupTitle } from '@atelier/domain/display-group/display-groups';
import { groupings } from '@atelier/domain/display-group/group-by';
import { holdOthers, type SeenState, tellRefusal } from '../../../../parts/live-grid/index.ts';
import { actsFor, type CallOptions, call, Refused } from '../../../../platform/api/index.ts';
import type { AssortmentDetail } from '../../queries.ts';
import { contentsOf, groupSortBody } from '../model/move-batch.ts';
import type { SentBatch } from '../model/send-queue.ts';
import type { SendReply } from '../model/sort-board.ts';
import type { SortState } from '../model/sort-state.ts';
import { keptIn } from './sort-place.ts';
import { withoutLost } from './without-lost.ts';

interface SenderParts {
  readonly detail: Pick<AssortmentDetail, 'orgType' | '_id'>;
  readonly seen: SeenState;
  /** While something is on its way, what others did waits: it may tell of that very thing. */
  readonly live: { ownWork: Promise<unknown> | null };
  state(): SortState;
  /** Somebody else wrote in between. */
  onBehind(): void;
}

const most = 3;

const nothingDone = (refused: string | null): SendReply => ({ refused, done: [], adopt: (base) => base });

/** The write pipe of the sort view: batches with what was seen, and the order as the server then has it. */
export function moveSender({ detail, seen, live, state, onBehind }: SenderParts) {
  const { orgType, _id: id } = detail;
  const person = actsFor();
  const ownPages = new Map<string, number>();
  const fence = () => (seen.fence === undefined ? {} : { fence: seen.fence });

  /** The next number is one's own write; a larger step means that others wrote in between. */
  const see = (revision: number) => {
    if (revision === seen.revision + 1) seen.revision = revision;
    else if (revision > seen.revision) onBehind();
  };

  const sendMoves = async (batch: SentBatch, options: CallOptions): Promise<SendReply> => {
    const { groupBy } = state();
    const body = { groupBy, seen: batch.seen, ...groupSortBody(batch.intents), ...fence() };
    const name = orgType === 'internal' ? 'groupSortInternal' : 'groupSort';
    const { revision, displayGroups, rows } = await call(name, { params: { id }, body }, options);
    see(revision);
    const { field } = groupings[groupBy];
    const groups = new Map(rows.map((row) => [row.id, groupTitle(row.values[field])]));
    return {
      refused: null,
      done: batch.intents,
      adopt: (base) => ({
        ...base,
        kept: keptIn(displayGroups, groupBy),
        rows: base.rows.map((row) => ({ ...row, group: groups.get(row.id) ?? row.group })),
      }),
    };
  };

  const sendContents = async ({ intents }: SentBatch, options: CallOptions): Promise<SendReply> => {
    const customContent = contentsOf(intents).map(({ kind: _kind, ...content }) => ({
      ...content,
      // What one has saved oneself since the words were written is no conflict.
      version: Math.max(content.version, ownPages.get(content.displayGroup) ?? 0),
    }));
    const name = orgType === 'internal' ? 'batchInternalAssortment' : 'batchAssortment';
    const { revision } = await call(name, { params: { id }, body: { customContent, ...fence() } }, options);
    see(revision);
    for (const { displayGroup } of customContent) ownPages.set(displayGroup, revision);
    return {
      refused: null,
      done: intents,
      adopt: (base) => {
        const now = new Map(base.contents);
        for (const { displayGroup } of customContent) {
          const held = now.get(displayGroup);
          if (held) now.set(displayGroup, { ...held, version: revision });
        }
        return { ...base, contents: now };
      },
    };
  };

  const attempt = async (batch: SentBatch, tries: number): Promise<SendReply> => {
    const key = tries === 1 ? batch.key : `${batch.key}-${tries}`;
    const options: CallOptions = { idempotencyKey: key, unwatched: true, keepalive: batch.leaving, person };
    try {
      return await (batch.intents[0]?.kind === 'content' ? sendContents : sendMoves)(batch, options);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A watched call ends the session for the whole page; the moves stay where they are.
      if (error.status === 401) {
        await call('currentSession', {});
        throw error;
      }
      onBehind();
      const told = readConflicts(error.details);
      if (error.code === 'nothingToDo') return nothingDone(null);
      tellRefusal(error);
      // G21: what somebody else has moved meanwhile stays as they left it; everything else is still meant.
      const rest = error.code === 'userLock' ? withoutLost(batch.intents, told) : [];
      if (rest.length === 0 || tries > most) return nothingDone(error.message);
      return { ...(await attempt({ ...batch, intents: rest }, tries + 1)), refused: error.message };
    }
  };

  return (batch: SentBatch): Promise<SendReply> => holdOthers(live, () => attempt(batch, 1));
}
