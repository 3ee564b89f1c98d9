import { readdirSync, readFileSync } from 'node:fs';
import { provideDebianPackage } from '../../../../../scripts/tools/debian-packages.ts';

export interface DebianPostgres {
  /** The folder of its programs, of the newest version that is there. */
  readonly binaries: string;
  /** PostgreSQL refuses root: under root everything runs as Debian's own account for it. */
  readonly owner: { readonly uid?: number; readonly gid?: number };
}

export async function debianPostgres(): Promise<DebianPostgres> {
  const { root } = await provideDebianPackage('postgresql', '/usr/lib/postgresql');
  if (root !== '/') throw new Error('PostgreSQL has to be installed for everybody, which takes root.');
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(a) - Number(b));
  return { binaries: `/usr/lib/postgresql/${versions.at(-1)}/bin`, owner: ownerOf() };
}

function ownerOf(): DebianPostgres['owner'] {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  if (line === undefined) throw new Error('There is no account for PostgreSQL.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
