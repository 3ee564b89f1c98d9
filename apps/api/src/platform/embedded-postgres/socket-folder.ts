import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { type Home, shortHash } from './home.ts';

// The kernel allows 108 bytes for a socket's path on Linux and 104 on macOS.
const longestSocketPath = 103;

export function prepareSocketFolder(home: Home, port: number): string {
  const inside = join(home.folder, 'socket');
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${port}`)) <= longestSocketPath;
  const folder = fits ? inside : join(tmpdir(), `atelier-${shortHash(home.folder)}`);
  const own = ownFolder(folder, home.account);
  return own ? folder : (ownFolder(mkdtempSync(join(tmpdir(), 'atelier-')), home.account) ?? folder);
}

/** A folder that somebody else made first under a guessable name is not used: they could sit between us and the server. */
function ownFolder(folder: string, account: Account): string | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const allowed = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !allowed.includes(found.uid)) return undefined;
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}
