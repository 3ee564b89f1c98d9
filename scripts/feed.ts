import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type FeedKind, type FeedMode, feedKinds, feedModes } from '@atelier/domain/feed/feed-kinds';
import { runFeed } from '../apps/api/src/features/feeds/index.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/db/connect.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { Refusal } from '../apps/api/src/platform/refusal.ts';
import { openPortalData } from './tools/portal-data.ts';
import { runOrSay, Sentence } from './tools/say-and-stop.ts';

const usage = `Usage: npm run feed -- FILE… [--full] [--kind ${feedKinds.join('|')}] [--apply] [--take-gone]
Without --apply nothing is written: the difference is printed, and kept to be looked at in the portal.`;

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        apply: { type: 'boolean', default: false },
        'take-gone': { type: 'boolean', default: false },
        kind: { type: 'string', default: 'product' },
      },
    });
  } catch {
    throw new Sentence(usage);
  }
};

/** Whatever ends it: who typed the command reads a sentence, and nothing is half applied. */
const asSentence = (error: unknown): unknown => {
  if (error instanceof Refusal) return new Sentence(error.message);
  if (!(error instanceof Error) || error instanceof Sentence) return error;
  return new Sentence(`It was not finished (${error.message}). Nothing is half applied; please run it again.`);
};

/** The portal may be running or not: what is applied is followed by open screens like everything else. */
await runOrSay(async () => {
  const { values, positionals } = readArguments();
  const kind = feedKinds.find((one: FeedKind) => one === values.kind);
  if (positionals.length === 0 || !kind) throw new Sentence(usage);
  const mode: FeedMode = feedModes[values.full ? 1 : 0];
  const stop = new AbortController();
  const stopped = new Sentence('Stopped. Nothing is half applied.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(stopped));
  const portal = await openPortalData(readConfig(process.env));
  try {
    await migrate(portal);
    const db = await openDatabase({ ...portal, poolSize: 2 });
    try {
      for (const path of positionals) {
        if (!(await stat(path).catch(() => undefined))?.isFile()) throw new Sentence(`${path} is no file.`);
        await runFeed(
          { db, store: portal.files },
          { name: basename(path), mode, kind, body: createReadStream(path) },
          { apply: values.apply, takeGone: values['take-gone'], signal: stop.signal, say: (line) => console.log(line) },
        ).catch((error: unknown) => Promise.reject(asSentence(error)));
      }
    } finally {
      await db.close();
    }
  } finally {
    await portal.close();
  }
});
