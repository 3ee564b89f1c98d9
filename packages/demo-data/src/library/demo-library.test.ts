import { fileNameIssue, fileNameKey } from '@atelier/domain/library/file-name';
import { libraryStatuses, publishIssues } from '@atelier/domain/library/library-item';
import { libraryTypes } from '@atelier/domain/library/library-kind';
import { expect, test } from 'vitest';
import { demoLibrary } from './demo-library.ts';

const today = '2026-11-16';
const items = demoLibrary({ seed: 7, today });

test('[M15, M16] every library has items in every state, some hundred together', () => {
  for (const type of libraryTypes)
    for (const status of libraryStatuses)
      expect(
        items.filter((item) => item.libraryType === type && item.status === status).length,
        `${type} ${status}`,
      ).toBeGreaterThan(0);
  expect(items.length).toBeGreaterThan(250);
});

test('[M16.1] what the demo shows as published could be published', () => {
  const wrong = items
    .filter(({ status }) => status === 'Published')
    .map((item) => ({ name: item.values.name, issues: publishIssues(item, today) }))
    .filter(({ issues }) => issues.length > 0);
  expect(wrong).toEqual([]);
});

test('[M17.1] no two files of a library have one name, and every name can be kept anywhere', () => {
  const keys = items.flatMap(({ libraryType, files }) =>
    files.map(({ filename }) => {
      expect(fileNameIssue(filename)).toBeNull();
      return `${libraryType} ${fileNameKey(filename)}`;
    }),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
