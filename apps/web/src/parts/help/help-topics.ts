import { isApple } from '../../platform/hotkeys.ts';

const mod = isApple ? '⌘' : 'Ctrl';

export interface HelpTopic {
  title: string;
  lines: readonly string[];
  /** Screens it is about, by the beginning of their address; without it, all of them. */
  under?: string;
}

const helpTopics: readonly HelpTopic[] = [
  {
    title: 'The product library',
    under: '/product/libraries/products',
    lines: [
      'Search by name, style, color, feature or UPC; a small typo is forgiven. "/" leads to the search.',
      'Choose products with their boxes, a range with Shift, then add them to an assortment, export them or take their images.',
      'Walk with the arrow keys, open with Enter, choose with the space bar. In a detail, left and right go on.',
      'A search with its filters is an address: save it, share it, or send the link.',
    ],
  },
  {
    title: 'Images of many products',
    under: '/product/libraries/image-download',
    lines: ['Paste styles or drop a sheet. A style without a color stands for all its colors.'],
  },
  ...['/advertising/libraries', '/global-retail/libraries', '/product/libraries/documents', '/sales/libraries'].map(
    (under) => ({
      title: 'Libraries',
      under,
      lines: [
        'Search by name, file name or the words inside a document. A search with its filters is an address to send.',
        'Pick assets with their boxes, with Ctrl, or a range with Shift; then download, mail or collect them.',
        'In the viewer left and right go on, up and down turn pages, + and − or the wheel come closer.',
        'Your collection stays until you empty it. From 20 GB on it is too large to be taken at once.',
      ],
    }),
  ),
  {
    title: 'UPC lookup',
    under: '/sales/upc-lookup',
    lines: ['Type or scan one or several codes, with or without spaces. The address keeps them.'],
  },
  {
    title: 'Assortments',
    under: '/product/assortments',
    lines: [
      'Add products from the catalogue, by style, from a list or a sheet. Everything is saved while you work.',
      'A star keeps an assortment on your dashboard; archived ones stay under their tab.',
      'What others change shows at once; where two changed the same cell, you are told whose value won.',
    ],
  },
  {
    title: 'People and rights',
    under: '/admin',
    lines: [
      'Choose a role, then change single permissions below it. What is ticked is saved with the approval.',
      'A request that is rejected gets your reason by mail. Changing rights ends the sessions of that person.',
    ],
  },
  {
    title: 'Find your way',
    lines: [
      `Press ${mod}+K anywhere to open the search over styles, assortments, assets, screens and actions.`,
      'The menus show what you have access to. If something is missing, ask your administrator for the permission.',
      'The address of every page can be bookmarked and sent to a colleague.',
    ],
  },
  {
    title: 'Work in a grid',
    lines: [
      'Move with the arrow keys, select a range with Shift, edit by typing, and leave a cell with Enter or Tab.',
      `${mod}+Z undoes and Alt+Z redoes. ${mod}+A selects all rows, ${mod}+D selects none.`,
      'Delete or Backspace empties the selected cells where a field may be empty.',
    ],
  },
  {
    title: 'Your session',
    lines: [
      'After an hour without activity you are logged out. A dialog counts down the last five minutes.',
      'A download that has begun is never interrupted by a logout.',
    ],
  },
];

/** What is about the screen at this address comes first, then what is true everywhere. */
export const topicsFor = (address: string): readonly HelpTopic[] => [
  ...helpTopics.filter(({ under }) => under !== undefined && address.startsWith(under)),
  ...helpTopics.filter(({ under }) => under === undefined),
];
