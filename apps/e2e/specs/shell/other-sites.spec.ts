import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@atelier/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../pages/visits/browser.ts';
import { nowhere, visit } from '../../pages/visits/portal.ts';

let browser: Browser;
let site: Server;
beforeAll(async () => {
  browser = await launchBrowser();
  site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
  }).listen(0);
  await once(site, 'listening');
});
afterAll(async () => {
  await browser.close();
  site.close();
});

/** Twenty things that change something, and the logout. */
const targets = [
  '/api/users/logout',
  ...Object.values(contract)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => `/api${path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000')}`)
    .slice(0, 20),
];

/** What a form sends: text/plain can be made to look like JSON. */
const forms = ['text/plain', 'application/x-www-form-urlencoded'];

async function submitForm(page: Page, action: string, enctype: string): Promise<number> {
  const answered = page.waitForResponse(action);
  const arrived = page.waitForURL(action);
  await page.evaluate(
    ({ action, enctype }) => {
      const form = Object.assign(document.createElement('form'), { method: 'POST', action, enctype });
      form.innerHTML = '<input name=\'{"value":1,"x":"\' value=\'"}\'>';
      document.body.append(form);
      setTimeout(() => form.submit());
    },
    { action, enctype },
  );
  await arrived;
  return (await answered).status();
}

interface Answer {
  method: string;
  status: number;
}

/** What the portal answered, also where the browser keeps the answer from the page that asked. */
async function watchAnswers(page: Page, base: string): Promise<() => Answer[]> {
  const asked = new Map<string, string>();
  const statuses = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(`${base}/api`)) asked.set(requestId, request.method);
  });
  // This may come before the event above, so the two are put together at the end.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  await session.send('Network.enable');
  return () =>
    [...asked].flatMap(([id, method]) => {
      const status = statuses.get(id);
      return status === undefined ? [] : [{ method, status }];
    });
}

/** Everything a script of another site can send without being asked first, answered or not. */
const fetchAll = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (all) => {
    for (const address of all) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const init = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"value":1}' } as const;
        await fetch(address, { ...init, headers: { 'content-type': type } }).catch(() => undefined);
      }
    }
  }, addresses);

describe.each([
  ['another site', 'localhost'],
  ['another port of the same host, which is sent the cookie', '127.0.0.1'],
])('[T13] a hostile page on %s', (_where, host) => {
  it('changes nothing and logs nobody out by form, image or fetch', async () => {
    const { page, context, base, close } = await visit(browser, { as: 'user', path: nowhere });
    const ownSettings = async () => (await context.request.get(`${base}/api/users/settings/appearance`)).text();
    const before = await ownSettings();
    const hostile = `http://${host}:${(site.address() as AddressInfo).port}/`;
    const addresses = targets.map((target) => `${base}${target}`);
    await page.goto(hostile);
    const answers = await watchAnswers(page, base);
    await fetchAll(page, addresses);
    await page.evaluate((src) => void Object.assign(new Image(), { src }), `${base}/api/users/logout`);
    await expect.poll(() => answers().length).toBe(addresses.length * 3 + 1);
    expect(answers().filter(({ status }) => ![403, 405, 415].includes(status))).toEqual([]);
    expect(answers().filter(({ method }) => method === 'GET')).toEqual([{ method: 'GET', status: 403 }]);

    const toForms: number[] = [];
    for (const enctype of forms) {
      for (const action of addresses.slice(0, 3)) {
        toForms.push(await submitForm(page, action, enctype));
        await page.goto(hostile);
      }
    }
    expect(toForms.filter((status) => ![403, 405, 415].includes(status))).toEqual([]);
    expect((await context.request.get(`${base}/api/users/ping`)).status()).toBe(200);
    expect(await ownSettings()).toBe(before);
    await close();
  });
});
