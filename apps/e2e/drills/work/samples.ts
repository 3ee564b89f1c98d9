import { rmSync } from 'node:fs';
import pg from 'pg';
import { type Answered, newAct, tear, until } from '../support/people/sample-keepers.ts';
import { signIn } from '../support/people/visitor.ts';
import { databaseUrl, newDataDir, type Portal, startPortal, stopPortal } from '../support/product/portal.ts';
import { drillOptions, randomFrom, startReport } from '../support/proof/report.ts';
import { notEven, notInTurn, notOnce, readLedger } from '../support/proof/sample-ledger.ts';

/**
 * M18, R4, R6: 32 coordinators lend, take back and move the same few samples, some hang up before the reply and ask again,
 * and the portal is killed meanwhile. Nothing is lost, nothing happens twice, and nobody lends what is not there.
 */
const report = startReport();
const { rounds, seed } = drillOptions(20);
const random = randomFrom(seed);
const keepers = 32;
const kinds = ['lend', 'lend', 'return', 'move'] as const;
const dataDir = newDataDir('samples');

let portal: Portal = await startPortal(dataDir);
const { cookie, call } = await signIn(portal.url, 'coordA');

const receive = async (n: number): Promise<string> => {
  const values = { style: `DRILL${n}`, color: 'BLK', division: 'Run', side: 'Pair', totalQty: 1 + n * 3, bin: '1' };
  const { status, body } = await call('POST', '/sampleInventory', { library: 'Production', values });
  if (status !== 200) throw new Error(`A sample was not added: ${status} ${JSON.stringify(body)}`);
  return (body as { code: string }).code;
};
const codes: string[] = [];
for (let n = 0; n < 4; n += 1) codes.push(await receive(n));

const answered: Answered[] = [];
const all = keepers * rounds;
let torn = 0;

/** Once, when half of it is done: whoever was waiting for a reply asks the portal that is started after it. */
let killing: Promise<void> | undefined;
const killOnce = (): Promise<void> => {
  killing ??= (async () => {
    portal.kill('SIGKILL');
    await portal.exited();
    portal = await startPortal(dataDir);
  })();
  return killing;
};

const work = async (): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const act = newAct(kinds[random(0, kinds.length - 1)]!, codes[random(0, codes.length - 1)]!);
    for (let times = random(0, 3) - 1; times > 0; times -= 1) {
      torn += 1;
      await tear(portal.url, cookie, act, random(0, 30));
    }
    answered.push(await until(() => portal.url, cookie, act));
    if (answered.length >= all / 2) void killOnce();
  }
};
await Promise.all(Array.from({ length: keepers }, work));
await killing;

const database = new pg.Client({ connectionString: databaseUrl(dataDir) });
await database.connect();
const ledger = await readLedger(database, codes);
await database.end();

const accepted = answered.filter(({ status }) => status < 300).length;
const strange = answered.filter(({ status }) => status >= 300 && status !== 409 && status !== 422);
const check = (promise: string, wrong: readonly string[], found = ''): void => {
  report.check(promise, wrong.length === 0, wrong.length === 0 ? found : wrong.slice(0, 3).join('; '));
};
report.check(
  `${all} acts of ${keepers} coordinators were answered, the portal was killed between`,
  answered.length === all,
);
report.check(
  'some were accepted and some refused',
  accepted > 0 && accepted < all,
  `${accepted} accepted, ${torn} torn`,
);
check(
  'who was refused was told why',
  strange.map(({ kind, status }) => `${kind} ${status}`),
);
check('what was accepted happened once, what was refused never', notOnce(ledger, answered));
check(
  'what is lent agrees with what was accepted, and was never below zero or above what there is',
  notEven(ledger, answered),
);
check('every move began where the one before it ended', notInTurn(ledger));
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
