import type { Draft } from '../../kit/book.ts';
import { fitType } from '../../kit/fit-type.ts';
import { inks } from '../../kit/paper.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Setting } from '../setting.ts';
import { counted, styleAndColors } from '../values.ts';

/** The season's own picture, or the first product there is one of. */
const pictureOf = ({ content, plan }: Setting): { picture: string; fit: 'cover' | 'inside' } | undefined => {
  if (!plan.options.includeImages) return undefined;
  if (content.cover !== undefined) return { picture: content.cover, fit: 'cover' };
  for (const { styles } of content.groups)
    for (const { colors } of styles) {
      const picture = colors[0]?.picture;
      if (picture !== undefined) return { picture, fit: 'inside' };
    }
  return undefined;
};

export interface Column {
  readonly label: string;
  readonly strong: string;
  readonly soft: string;
}

/** Who made the document of what for whom. */
export const imprint = ({ content, plan }: Setting, pages: number): Column[] => {
  const { author, date } = plan.options;
  const styles = content.groups.flatMap((group) => group.styles);
  const by = author ? (content.author ?? '') : '';
  const columns = [
    { label: 'Prepared for', strong: content.preparedFor ?? '', soft: content.audience ?? '' },
    {
      label: 'Contents',
      strong: styleAndColors(styles),
      soft: `${counted(content.groups.length, 'group')}, ${counted(pages, 'page')}`,
    },
    {
      label: by === '' ? 'Date' : 'By',
      strong: by === '' ? (date ? content.date : '') : by,
      soft: by !== '' && date ? content.date : '',
    },
  ];
  return columns.filter(({ strong }) => strong !== '');
};

export const drawImprint = (
  pen: Pen,
  columns: readonly Column[],
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const own = width / 3;
  pen.part('P');
  for (const [at, { label, strong, soft }] of columns.entries()) {
    const left = x + at * own;
    pen.text(label, { size: 8, x: left, y, ink: inks.soft });
    pen.text(strong, { face: 'strong', size: 8, x: left, y: y + 12, width: own - 12 });
    pen.text(soft, { size: 8, x: left, y: y + 24, width: own - 12 });
  }
};

/** The company's face: one picture from edge to edge, the season as large as the page. */
export const coverDraft = (setting: Setting): Draft => {
  const { content, plan, frame } = setting;
  const shown = pictureOf(setting);
  const floor = shown ? Math.min(frame.width * 0.75, frame.height * 0.56) + 62 : frame.height * 0.42;
  const words = content.season ?? content.title;
  const type = fitType(words, { width: frame.inner, most: 3, from: 84, to: 34 });
  return {
    ground: inks.tile,
    draw(pen, { total }) {
      if (shown)
        pen.picture(
          { x: 0, y: 62, width: frame.width, height: floor - 62 },
          { ...shown, words: '', stand: 'floor', ground: inks.tile },
        );
      pen.rule(0, floor, frame.width, 0.9, inks.ink);
      pen.part('P');
      pen.text(content.company.toUpperCase(), { face: 'wide', size: 11, spacing: 0.4, x: frame.left, y: 40 });
      pen.text(plan.name, { size: 8.5, x: frame.right - 200, y: 39, width: 200, align: 'right' });
      pen.part('H1');
      pen.lines(type.lines, {
        face: 'wide',
        size: type.size,
        x: frame.left - type.size * 0.04,
        y: floor + type.size * 0.95,
        leading: type.leading,
      });
      pen.part('P');
      const below = floor + type.size * 0.95 + (type.lines.length - 1) * type.leading + 26;
      if (content.season !== undefined)
        pen.text(content.title, { size: 13, x: frame.left, y: below, width: frame.inner });
      drawImprint(pen, imprint(setting, total), { x: frame.left, y: frame.height - 62, width: frame.inner });
      if (content.showroom) {
        pen.text(content.showroom.words, {
          size: 8,
          x: frame.right - 200,
          y: frame.height - 86,
          width: 200,
          align: 'right',
          ink: inks.link,
        });
        pen.link(
          { x: frame.right - 200, y: frame.height - 96, width: 200, height: 14 },
          { href: content.showroom.href },
        );
      }
    },
  };
};
