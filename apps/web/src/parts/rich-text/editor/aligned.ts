import { Extension } from '@tiptap/core';

const types = ['paragraph', 'heading'];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    aligned: { setAlign: (align: 'left' | 'center' | 'right') => ReturnType };
  }
}

/** Alignment as a word of the markup instead of a style, because styles of writers are not kept. */
export const Aligned = Extension.create({
  name: 'aligned',
  addGlobalAttributes() {
    const align = {
      default: 'left',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-align') ?? 'left',
      renderHTML: ({ align: at }: Record<string, unknown>) => (at === 'left' ? {} : { 'data-align': at }),
    };
    return [{ types, attributes: { align } }];
  },
  addCommands() {
    return {
      setAlign:
        (align) =>
        ({ commands }) =>
          types.map((type) => commands.updateAttributes(type, { align })).some(Boolean),
    };
  },
});
