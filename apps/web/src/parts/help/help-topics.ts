import { isApple } from '../../platform/hotkeys.ts';
import { type HelpTopic, screenTopics } from './screen-topics.ts';

const mod = isApple ? '⌘' : 'Ctrl';

const everywhere: readonly HelpTopic[] = [
  {
    title: 'Find your way',
    lines: [
      `Press ${mod}+K anywhere to open the search over styles, assortments, assets, screens and actions.`,
      'The menus show what you have access to. Why something is missing, and who can give it to you: Account, What you can see.',
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

export const topicOfScreen = (address: string): HelpTopic | undefined =>
  screenTopics.find(({ about }) => about.test(address));

/** What is about the screen at this address comes first, then what is true everywhere. */
export function topicsFor(address: string): readonly HelpTopic[] {
  const own = topicOfScreen(address);
  return own === undefined ? everywhere : [own, ...everywhere];
}
