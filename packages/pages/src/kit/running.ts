import type { SheetContent } from '../content/sheet-content.ts';
import type { SheetPlan } from '../content/sheet-plan.ts';
import type { Place } from './book.ts';
import { widthOf } from './measure.ts';
import { type Frame, inks } from './paper.ts';
import type { Pen } from './pen.ts';

const size = 7.5;
const footSize = 7;
const headLine = 33;

/** What stands on every page beside its content. */
export interface Running {
  /** Whether the foot has no room for all that is said of prices. */
  readonly shortened: boolean;
  head(pen: Pen, right: string): void;
  foot(pen: Pen, place: Place): void;
}

type Said = Pick<SheetContent, 'title' | 'season' | 'author' | 'date' | 'disclaimer'>;
type Wanted = Pick<SheetPlan['options'], 'pageNumbers' | 'author' | 'date' | 'priceDisclaimer'>;

/** Whole sentences, as many as fit; all of them stand on the page of the legend. */
const sentencesIn = (text: string, width: number): string => {
  const sentences = text.match(/[^.!?。]+[.!?。]+\s*|[^.!?。]+$/gu) ?? [];
  let kept = '';
  for (const sentence of sentences) {
    if (widthOf((kept + sentence).trim(), { size: footSize }) > width) break;
    kept += sentence;
  }
  return kept.trim() || text;
};

export const runningOf = (said: Said, wanted: Wanted, frame: Frame): Running => {
  const by = [...(wanted.author && said.author ? [said.author] : []), ...(wanted.date ? [said.date] : [])].join(', ');
  const byWidth = Math.min(widthOf(by, { size: footSize }), frame.inner * 0.4);
  const numberWidth = wanted.pageNumbers ? 52 : 0;
  const termsWidth = frame.inner - byWidth - numberWidth - 20;
  const terms = wanted.priceDisclaimer && said.disclaimer ? sentencesIn(said.disclaimer, termsWidth) : '';
  const bold = { face: 'strong', size } as const;
  return {
    shortened: terms !== '' && terms.length < (said.disclaimer ?? '').trim().length,
    head(pen, right) {
      pen.part('Artifact');
      const rightWidth = Math.min(widthOf(right, { size }), frame.inner * 0.45);
      const room = frame.inner - rightWidth - 16;
      const season = said.season && said.season !== said.title ? said.season : '';
      const titleRoom = room - (season === '' ? 0 : widthOf(season, { size }) + 6);
      const width = pen.text(said.title, { ...bold, x: frame.left, y: headLine, width: titleRoom });
      if (season !== '') pen.text(season, { size, x: frame.left + width + 5, y: headLine, ink: inks.soft });
      pen.text(right, {
        size,
        x: frame.right - rightWidth,
        y: headLine,
        width: rightWidth,
        align: 'right',
        ink: inks.soft,
      });
    },
    foot(pen, { number, total }) {
      const y = frame.height - 25;
      pen.part('Artifact');
      const small = { size: footSize, y, ink: inks.soft } as const;
      pen.text(terms, { ...small, x: frame.left, width: termsWidth });
      pen.text(by, { ...small, x: frame.right - numberWidth - byWidth, width: byWidth, align: 'right' });
      if (wanted.pageNumbers)
        pen.text(`${number} / ${total}`, {
          ...small,
          x: frame.right - numberWidth,
          width: numberWidth,
          align: 'right',
          tabular: true,
        });
    },
  };
};
