import { expect, test } from 'vitest';
import { downloadName, fileNameIssue, fileNameKey } from './file-name.ts';

test('[M17.2] spaces of a downloaded file become underscores', () => {
  expect(downloadName('Spring  film long.mp4')).toBe('Spring_film_long.mp4');
});

test('[M17.1] names that would be one file on a disk have one key: case, spaces and accents written in two ways', () => {
  expect(fileNameKey('A b.JPG')).toBe(fileNameKey('a_b.jpg'));
  expect(fileNameKey('cafe\u0301.jpg')).toBe(fileNameKey('caf\u00e9.jpg'));
  expect(fileNameKey('a.jpg')).not.toBe(fileNameKey('b.jpg'));
});

test('names that some computer would not take are refused with a sentence, ordinary ones of any script are not', () => {
  const wrong = [
    '',
    ' ',
    '../../x',
    '..\\x',
    'a/b',
    'con',
    'NUL.txt',
    '.htaccess',
    '-rf',
    'a.',
    'a ',
    'a"b',
    'a\r\nb',
    'x\u0000.png',
    '\u202Egpj.exe',
    `${'x'.repeat(300)}.jpg`,
    '\u6f22'.repeat(90),
  ];
  for (const name of wrong) expect(fileNameIssue(name), JSON.stringify(name)).not.toBeNull();
  for (const name of ['a.jpg', 'x.php.jpg', 'Frühjahr 27.pdf', '\u6f22\u5b57.png', 'con_fit.pdf'])
    expect(fileNameIssue(name), name).toBeNull();
});
