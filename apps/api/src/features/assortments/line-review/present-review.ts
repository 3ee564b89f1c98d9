import type { Reply } from '@atelier/contract';
import { shownPerson } from '@atelier/domain/access/shown-person';
import { decisionOf, tallyOf, type Vote } from '@atelier/domain/line-review/votes';
import { parseStyleColorId, styleColorId } from '@atelier/domain/product/product';
import { reviewTimings } from '@atelier/domain/vocabulary/timings';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables/index.ts';
import { mayWrite } from '../assortment/assortments.access.ts';
import { hasLimitedReach, withinReach } from '../rows/catalogue-match.ts';
import type { Review } from './find-review.ts';

type State = Reply<'startReview'>;

interface Cast {
  readonly style: string;
  readonly color: string;
  readonly user_id: string;
  readonly name: string;
  readonly user_code: string;
  readonly entity: string;
  readonly vote: Vote | null;
  readonly remark: string;
}

export const votesOf = async (db: Kysely<Tables>, reviewId: string, id?: string): Promise<Cast[]> => {
  const pair = id === undefined ? undefined : parseStyleColorId(id);
  const asked = db
    .selectFrom('line_review_votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.style', 'v.color', 'v.user_id', 'u.user_code', 'u.entity', 'v.vote', 'v.remark'])
    .select(sql<string>`u.name || ' ' || u.last_name`.as('name'))
    .where('v.review_id', '=', reviewId)
    .orderBy('v.at');
  return pair ? asked.where('v.style', '=', pair.style).where('v.color', '=', pair.color).execute() : asked.execute();
};

export const votesGiven = (cast: readonly Cast[]): Vote[] => cast.flatMap(({ vote }) => vote ?? []);

interface Seen {
  readonly id: string;
  readonly userCode: string;
  readonly name: string;
  readonly entity: string;
  readonly here: boolean;
  readonly away: boolean;
}

const peopleOf = async (db: Kysely<Tables>, { review }: Review): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`
    SELECT u.id, u.user_code AS "userCode", u.name || ' ' || u.last_name AS name, u.entity,
           p.seen_at > now() - make_interval(secs => ${reviewTimings.personAway / 1_000}) AS here,
           ${review.presenter_seen_at}::timestamptz < now() - make_interval(secs => ${reviewTimings.presenterAway / 1_000}) AS away
    FROM users u LEFT JOIN line_review_people p ON p.user_id = u.id AND p.review_id = ${review.id}
    WHERE p.review_id IS NOT NULL OR u.id = ${review.presenter_id}
    ORDER BY p.joined_at NULLS FIRST, u.id`.execute(db);
  return rows;
};

const itemOf = ({ review }: Review): string | undefined => (review.page.kind === 'detail' ? review.page.id : undefined);

const reached = async (db: Kysely<Tables>, ctx: Ctx, ids: readonly string[]): Promise<Set<string>> => {
  if (!hasLimitedReach(ctx)) return new Set(ids);
  const pairs = ids.flatMap((id) => parseStyleColorId(id) ?? []);
  const seen = await withinReach(db, ctx, pairs);
  return new Set(seen.map(({ style, color }) => styleColorId(style, color)));
};

const closedResults = async (db: Kysely<Tables>, ctx: Ctx, reviewId: string): Promise<State['closed']> => {
  const results = await db
    .selectFrom('line_review_results')
    .select(['style', 'color', 'decision'])
    .where('review_id', '=', reviewId)
    .orderBy('closed_at')
    .execute();
  const cast = Map.groupBy(await votesOf(db, reviewId), ({ style, color }) => styleColorId(style, color));
  const closed = results.map(({ style, color, decision }) => {
    const id = styleColorId(style, color);
    return { id, decision, tally: tallyOf(votesGiven(cast.get(id) ?? [])) };
  });
  const seen = await reached(
    db,
    ctx,
    closed.map(({ id }) => id),
  );
  return closed.filter(({ id }) => seen.has(id));
};

/** What one reader sees of a review: never a product beyond reach, and no result before the vote is closed. */
export const presentReview = async (db: Kysely<Tables>, ctx: Ctx, of: Review): Promise<State> => {
  const { review, record } = of;
  const [seen, closed] = await Promise.all([peopleOf(db, of), closedResults(db, ctx, review.id)]);
  const people = seen.map((one) => ({ ...one, ...shownPerson(ctx.user, one), self: one.id === ctx.user.id }));
  const presenter = people.find(({ id }) => id === review.presenter_id)!;
  const asPerson = ({ userCode, name, self }: (typeof people)[number]) => ({ userCode, name, self });
  const item = itemOf(of);
  const visible = item === undefined || (await reached(db, ctx, [item])).has(item);
  const cast = item !== undefined && visible ? await votesOf(db, review.id, item) : [];
  const isClosed = closed.some(({ id }) => id === item);
  const tally = tallyOf(votesGiven(cast));
  const mine = cast.find(({ user_id }) => user_id === ctx.user.id);
  const showsResult = item !== undefined && visible && (isClosed || review.presenter_id === ctx.user.id);
  return {
    _id: review.id,
    assortmentId: record.id,
    seq: review.seq,
    page: visible ? review.page : { kind: 'elsewhere' },
    startedAt: review.started_at.toISOString(),
    endedAt: review.ended_at?.toISOString() ?? null,
    presenter: { ...asPerson(presenter), away: presenter.away },
    people: people.filter(({ here }) => here).map(asPerson),
    vote:
      item !== undefined && visible
        ? { closed: isClosed, mine: mine?.vote ?? null, remark: mine?.remark ?? '', given: votesGiven(cast).length }
        : null,
    result: showsResult
      ? {
          id: item,
          tally,
          decision: decisionOf(tally),
          votes: cast.map((one) => ({
            name: shownPerson(ctx.user, { userCode: one.user_code, name: one.name, entity: one.entity }).name,
            vote: one.vote,
            remark: one.remark,
          })),
        }
      : null,
    closed,
    mayPresent: mayWrite(ctx, record),
  };
};
