import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostileRequests } from '../support/people/hostile-requests.ts';
import { openSocket, type RawAnswer, sendRaw } from '../support/people/raw-request.ts';
import { newDataDir, startPortal, statusOf, stopPortal } from '../support/product/portal.ts';
import { drillOptions, startReport } from '../support/proof/report.ts';

/** Family H: requests that are not quite HTTP, or that try to tire the server out. --rounds is thousands of idle connections. */
const report = startReport();
const { rounds } = drillOptions(2);
const dataDir = newDataDir('http');
const portal = await startPortal(dataDir);

const leak = / at .+:\d+|SELECT |relation "|ECONNREFUSED|node_modules/;
const needed = ['x-content-type-options: nosniff', 'referrer-policy: no-referrer', "object-src 'none'", 'no-store'];

/** What is wrong with a refusal besides its status. */
const faultOf = ({ status, head, body }: RawAnswer): string => {
  if (status === 0) return '';
  if (leak.test(body)) return 'the body tells of the inside';
  if (/^server:|^x-powered-by:/im.test(head)) return 'the head names the software';
  const missing = needed.filter((part) => !head.toLowerCase().includes(part));
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  return status >= 400 && !body.includes('"code"') ? 'not the usual shape' : '';
};

const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const before = residentMb();

for (const { name, bytes, expected } of hostileRequests()) {
  const answer = await sendRaw(portal.url, bytes);
  const fault = faultOf(answer);
  report.check(
    name,
    expected.includes(answer.status) && fault === '' && answer.ms < 2000,
    `${answer.status || 'closed'} in ${answer.ms.toFixed(0)} ms${fault && `, ${fault}`}`,
  );
}
report.check('still ready', (await statusOf(`${portal.url}/readyz`)) === 200);
report.check('memory stays', residentMb() - before < 150, `+${(residentMb() - before).toFixed(0)} MB`);

{
  const slow = openSocket(portal.url);
  const closed = new Promise<boolean>((resolve) => slow.on('close', () => resolve(true)));
  slow.write('GET /api/config/version HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => slow.write('x-slow: 1\r\n'), 1000);
  const began = performance.now();
  const ended = await Promise.race([closed, sleep(30_000, false)]);
  clearInterval(drip);
  report.check('headers that drip in are cut off', ended, `${((performance.now() - began) / 1000).toFixed(0)} s`);
}
{
  const count = rounds * 1000;
  const idle = Array.from({ length: count }, () => openSocket(portal.url).resume());
  await sleep(1500);
  const began = performance.now();
  const status = await statusOf(`${portal.url}/api/config/version`);
  const ms = performance.now() - began;
  report.check(
    `${count} idle connections: others are served`,
    status === 200 && ms < 2000,
    `${status}, ${ms.toFixed(0)} ms`,
  );
  const gone = () => idle.filter((socket) => socket.destroyed).length;
  for (let waited = 0; gone() < count && waited < 30; waited += 1) await sleep(1000);
  report.check('and idle ones are closed by the server', gone() === count, `${gone()} of ${count}`);
  for (const socket of idle) socket.destroy();
}
report.check('the portal stops in order', (await stopPortal(portal)) === 0);
rmSync(dataDir, { recursive: true, force: true });
report.finish();
