import { expect, test } from 'vitest';
import {
  anAssortment,
  aPlanningPortal,
  pairOf,
  rowsOf,
  stylesWithColors,
} from '../../../../test/assortment-builders.ts';
import { patiently } from '../../../../test/patiently.ts';

const { as, catalogue } = await aPlanningPortal();
const people = [await as('mgr'), await as('admin')] as const;
const [mgr] = people;
const families = stylesWithColors(catalogue, 1).slice(0, 32);
const all = Array.from({ length: 32 }, (_, who) => who);
const groupOf = (who: number) => `Group ${who % 4}`;

const carry = (id: string, seen: number, style: string, who: number, toGroup: string) =>
  patiently((key) =>
    people[who % 2]!.send(
      'groupSort',
      {
        params: { id },
        body: {
          groupBy: 'None',
          seen,
          moveStyle: [{ item: style, displayGroup: 'Uncategorized', toGroup, beforeItem: null }],
        },
      },
      key,
    ),
  );

test('[R4, D2] 32 people who sort one assortment at once keep all their moves', { timeout: 120_000 }, async () => {
  const plan = await anAssortment(mgr, { products: families.flat().map(pairOf) });
  const styles = families.map(([first]) => first!.style);
  const replies = await Promise.all(all.map((who) => carry(plan._id, plan.revision, styles[who]!, who, groupOf(who))));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
  expect(new Set(replies.map((reply) => reply.json().revision)).size).toBe(32);
  const rows = await rowsOf(mgr, plan._id);
  expect(rows.map(({ style, displayGroup }) => `${style} ${displayGroup}`)).toEqual(
    rows.map(({ style }) => `${style} ${groupOf(styles.indexOf(String(style)))}`),
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(families.flat().length);
});

test('[R4, G21] of 32 who carry the same style one does, and the others are told who', {
  timeout: 120_000,
}, async () => {
  const plan = await anAssortment(mgr, { products: families.slice(0, 4).flat().map(pairOf) });
  const style = families[0]![0]!.style;
  const replies = await Promise.all(all.map((who) => carry(plan._id, plan.revision, style, who, `Group ${who}`)));
  const won = all.filter((who) => replies[who]!.statusCode === 200);
  expect(won).toHaveLength(1);
  for (const who of all.filter((one) => one !== won[0])) {
    const reply = replies[who]!.json();
    expect(reply).toMatchObject({ code: 'userLock' });
    // The same person in another window is told where it went, not that somebody else was first.
    if (who % 2 === won[0]! % 2) expect(reply.message).toContain(`${style} is no longer in Uncategorized.`);
    else expect(reply.details.conflicts[0]).toMatchObject({ field: 'sort', version: plan.revision + 1 });
  }
  const rows = (await rowsOf(mgr, plan._id)).filter((row) => row.style === style);
  expect(new Set(rows.map((row) => row.displayGroup))).toEqual(new Set([`Group ${won[0]}`]));
});
