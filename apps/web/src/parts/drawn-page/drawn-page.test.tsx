import type { DocumentPage, PageMark } from '@atelier/contract/documents/document-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DrawnPage, type DrawnPageProps } from './DrawnPage.tsx';

const pageWith = (...marks: PageMark[]): DocumentPage => ({ number: 3, width: 595, height: 842, marks, anchors: [] });
const drawn = (mark: PageMark, props: Partial<DrawnPageProps> = {}): string =>
  renderToStaticMarkup(<DrawnPage page={pageWith(mark)} pictures={{}} {...props} />);

const box = { x: 10, y: 20, width: 100, height: 80 };
const picture = { kind: 'picture', ...box, picture: 'shoe', words: 'Halcyon', fit: 'inside', stand: 'floor' } as const;

describe('[M14.2] a page on the screen is the page of the file', () => {
  test('it has the size of its paper, and is white unless it has a ground', () => {
    const marked = drawn({ kind: 'rect', ...box, ink: '#123456' });
    expect(marked).toContain('viewBox="0 0 595 842"');
    expect(marked).toContain('aria-label="Page 3"');
    expect(marked).toContain('<rect width="595" height="842" fill="#fff">');
    expect(marked).toContain('<rect x="10" y="20" width="100" height="80" fill="#123456">');
  });

  test('words stand where they were measured, in the face that has their letters', () => {
    const text = drawn({
      kind: 'text',
      x: 4,
      y: 9,
      width: 30,
      text: '新 a',
      face: 'BIZ UDPGothic',
      size: 7.5,
      ink: '#111',
    });
    expect(text).toMatch(
      /<text x="4" y="9" fill="#111" font-family="&quot;BIZ UDPGothic&quot;, sans-serif" font-size="7.5"/,
    );
    expect(text).toContain('>新 a</text>');
  });

  test('a picture is whole and stands on the floor, or fills its box', () => {
    const pictures = { shoe: '/api/images/products/1-A/hero/medium' };
    const standing = drawn({ ...picture, ground: '#eee' }, { pictures });
    expect(standing).toContain('href="/api/images/products/1-A/hero/medium"');
    expect(standing).toContain('preserveAspectRatio="xMidYMax meet"');
    expect(standing).toContain('fill="#eee"');
    expect(drawn({ ...picture, fit: 'cover', stand: 'middle' }, { pictures })).toContain('"xMidYMid slice"');
  });

  test('a picture that is not there keeps its place and says so', () => {
    const missing = drawn(picture);
    expect(missing).not.toContain('<image');
    expect(missing).toContain('Coming soon');
    expect(missing).toContain('aria-label="Halcyon"');
  });

  test('a link leads out, or to a page that is known; a small page leads nowhere', () => {
    const out = { kind: 'link', ...box, href: 'https://atelier.example/x' } as const;
    const inside = { kind: 'link', ...box, anchor: 'group 2' } as const;
    expect(drawn(out)).toContain('href="https://atelier.example/x"');
    expect(drawn(out, { silent: true })).not.toContain('<a');
    expect(drawn(inside)).not.toContain('<a');
    expect(drawn(inside, { places: { 'group 2': 12 } })).toContain('aria-label="To page 12"');
  });
});
