import type { PartTag } from '../model/page.ts';
import type { Pdf } from './pdf-innards.ts';

/** Says to a listener what is a heading, a paragraph, a picture, and what may be left unsaid. */
export interface Tags {
  open(): void;
  part(tag: PartTag): void;
  /** Before anything is drawn: a part that stays empty is not told. */
  mark(): void;
  figure(words: string, draw: () => void): void;
  close(): void;
  end(): void;
}

export const tagsOf = (pdf: Pdf): Tags => {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let current: PartTag = 'P';
  let open = false;
  const begin = (tag: PartTag): void => {
    if (tag === 'Artifact') pdf.markContent('Artifact');
    else {
      const element = pdf.struct(tag, {}, [pdf.markStructureContent(tag)]);
      root.add(element);
      element.end();
    }
    open = true;
  };
  const finish = (): void => {
    if (open) pdf.endMarkedContent();
    open = false;
  };
  return {
    open: () => {
      current = 'Artifact';
    },
    part(tag) {
      finish();
      current = tag;
    },
    mark: () => {
      if (!open) begin(current);
    },
    figure(words, draw) {
      if (words === '') {
        if (!open) begin(current);
        draw();
        return;
      }
      finish();
      const element = pdf.struct('Figure', { alt: words }, [pdf.markStructureContent('Figure')]);
      root.add(element);
      element.end();
      open = true;
      draw();
      finish();
    },
    close: finish,
    end: () => root.end(),
  };
};
