import { isApple } from '../../platform/hotkeys.ts';

const mod = isApple ? '⌘' : 'Ctrl';

export interface HelpTopic {
  title: string;
  lines: readonly string[];
}

export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Find your way',
    lines: [
      `Press ${mod}+K anywhere to open the search over screens, and type the first letters of where you want to go.`,
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
