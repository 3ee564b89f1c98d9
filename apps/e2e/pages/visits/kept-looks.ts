import type { Page } from 'playwright-core';
import { demoPassword, emailOf } from './personas.ts';

/** Whose looks a spec changed: what one leaves behind is what every later spec of that persona sees. */
const changed = new Map<string, { persona: string; base: string }>();
const setting = '/api/users/settings/shell.appearance';

export function noteChangedLooks(page: Page, persona: string, base: string): void {
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || request.url() !== `${base}${setting}`) return;
    changed.set(`${base} ${persona}`, { persona, base });
  });
}

interface Looks {
  colorScheme: string;
  density: string;
}

async function looksOf({ persona, base }: { persona: string; base: string }): Promise<Looks> {
  const login = await fetch(`${base}/api/users/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email: emailOf(persona), password: demoPassword }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const reply = await fetch(`${base}${setting}`, { headers: { cookie } });
  return ((await reply.json()) as { value: Looks }).value;
}

/** The personas whose colors or rows are not as they were, in words. */
export async function looksLeftChanged(): Promise<string[]> {
  const left: string[] = [];
  for (const visited of changed.values()) {
    const { colorScheme, density } = await looksOf(visited);
    if (colorScheme !== 'auto' || density !== 'default') left.push(`${visited.persona}: ${colorScheme}, ${density}`);
  }
  changed.clear();
  return left;
}
