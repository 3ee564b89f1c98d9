import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { topicOfScreen, topicsFor } from './help-topics.ts';
import { screenTopics } from './screen-topics.ts';

const routes = join(import.meta.dirname, '../../routes/_main');
/** Leads to a screen, and tries things out: neither is one that somebody works on. */
const isNoScreen = (path: string) => /\/(libraries|admin|assortments|manage|step)\/index$|^\/prototypes/.test(path);
const addresses = globSync('**/*.tsx', { cwd: routes })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/\.tsx$/, '')}`)
  .filter((path) => !isNoScreen(path))
  .map((path) => path.replace(/\/index$/, '').replaceAll(/\$\w+/g, '0b5f'));

describe('help', () => {
  it.each(addresses)('says something about %s before what is true everywhere', (address) => {
    expect(topicOfScreen(address)).toBe(topicsFor(address)[0]);
    expect(topicOfScreen(address)).toBeDefined();
  });

  it('has no topic that no screen shows', () => {
    const shown = new Set(addresses.map(topicOfScreen));
    expect(screenTopics.filter((topic) => !shown.has(topic)).map(({ title }) => title)).toEqual([]);
  });

  it('tells managing a library from browsing it, and one assortment from the lists', () => {
    const titleAt = (address: string) => topicOfScreen(address)?.title;
    expect(titleAt('/advertising/libraries/manage/assets/pending')).toBe('Looking after a library');
    expect(titleAt('/advertising/libraries/assets')).toBe('Libraries');
    expect(titleAt('/product/assortments/internal/0b5f/manage')).toBe('Planning an assortment');
    expect(titleAt('/product/assortments/internal/wholesale')).toBe('Key initiatives and retail assortments');
    expect(titleAt('/product/assortments/all')).toBe('Assortments');
  });
});
