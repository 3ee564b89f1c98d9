import { mergeAttributes, Node } from '@tiptap/core';

interface Options {
  addressOf: (asset: string) => string | undefined;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    assetPicture: { placePicture: (picture: { asset: string; alt: string }) => ReturnType };
  }
}

/** A picture names an item of a library; where its file lies is looked up when it is drawn. */
export const AssetPicture = Node.create<Options>({
  name: 'assetPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => undefined }),
  addAttributes() {
    return {
      asset: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-asset'),
        renderHTML: ({ asset }) => ({ 'data-asset': asset }),
      },
      alt: { default: '', parseHTML: (element) => element.getAttribute('alt') },
    };
  },
  parseHTML: () => [{ tag: 'img[data-asset]' }],
  renderHTML({ node, HTMLAttributes }) {
    const src = this.options.addressOf(String(node.attrs.asset));
    return ['img', mergeAttributes(HTMLAttributes, src === undefined ? {} : { src })];
  },
  addCommands() {
    return {
      placePicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent([{ type: this.name, attrs }, { type: 'paragraph' }]),
    };
  },
});

/** What is kept of the text: the addresses of today are looked up again tomorrow. */
export const withoutAddresses = (html: string): string => html.replaceAll(/(<img\b[^>]*?) src="[^"]*"/g, '$1');
