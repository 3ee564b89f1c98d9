import type { Draft } from '../../kit/book.ts';
import { fitType } from '../../kit/fit-type.ts';
import { wrapped } from '../../kit/measure.ts';
import { inks } from '../../kit/paper.ts';
import type { Setting } from '../setting.ts';
import { drawImprint, imprint } from './cover.ts';

/** What the document is, in words alone. */
export const titleDraft = (setting: Setting): Draft => {
  const { content, plan, frame } = setting;
  const type = fitType(content.title, { width: frame.inner, most: 4, from: 56, to: 24 });
  const prices = [content.location.name, content.location.currency].filter((word) => word !== '').join(', ');
  const said = [plan.name, content.season ?? '', content.audience ?? '', prices === '' ? '' : `Prices: ${prices}`];
  const terms = plan.options.priceDisclaimer ? wrapped(content.disclaimer ?? '', frame.inner * 0.62, { size: 8 }) : [];
  return {
    draw(pen, { total }) {
      pen.part('P');
      pen.text(content.company.toUpperCase(), { face: 'wide', size: 11, spacing: 0.4, x: frame.left, y: 40 });
      pen.part('H1');
      const top = frame.height * 0.3;
      pen.lines(type.lines, {
        face: 'wide',
        size: type.size,
        x: frame.left - type.size * 0.04,
        y: top,
        leading: type.leading,
      });
      pen.part('P');
      let y = top + (type.lines.length - 1) * type.leading + 34;
      for (const words of said.filter((one) => one !== '')) {
        pen.text(words, { size: 12, x: frame.left, y, width: frame.inner });
        y += 17;
      }
      if (content.showroom) {
        const width = pen.text(content.showroom.words, { size: 12, x: frame.left, y, ink: inks.link });
        pen.link({ x: frame.left, y: y - 11, width, height: 15 }, { href: content.showroom.href });
      }
      const bottom = frame.height - 62;
      pen.lines(terms, { size: 8, x: frame.left, y: bottom - 30 - terms.length * 11, leading: 11, ink: inks.soft });
      pen.rule(frame.left, bottom - 18, frame.inner, 0.9, inks.ink);
      drawImprint(pen, imprint(setting, total), { x: frame.left, y: bottom, width: frame.inner });
    },
  };
};
