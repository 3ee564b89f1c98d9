import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Everything that is not the open internet: this machine, its networks, and what stands for them in other forms. */
const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');

/** Of the sixth version only what is handed out to the world, without the parts that lead into the fourth. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');
const leadElsewhere = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  leadElsewhere.addSubnet(net, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return handedOut.check(address, 'ipv6') && !leadElsewhere.check(address, 'ipv6');
};

export interface Pinned {
  readonly address: string;
  readonly family: 4 | 6;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Where a name leads right now; the connection is then made to this very address, so a name that leads elsewhere a
 * moment later gains nothing. If one of its addresses is private, none is taken.
 */
export const pinAddress = async (url: URL, privateAllowed: boolean): Promise<Pinned | string> => {
  const host = bare(url.hostname);
  const found =
    isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host, family: isIP(host) }];
  const [first] = found;
  if (!first) return `${host} is not known.`;
  if (!privateAllowed && !found.every(({ address }) => isPublicAddress(address)))
    return `${host} leads to a private address, and this portal sends to public ones alone.`;
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};
