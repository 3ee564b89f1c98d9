import type { DemoGroup, DemoLayout } from './demo-assortment.ts';

const page = (
  title: string,
  headline: string,
  text: string,
  more: Omit<DemoGroup, 'title' | 'html'> = {},
): DemoGroup => ({
  title,
  html: `<h2>${headline}</h2><p>${text}</p>`,
  ...more,
});

/** By hand: the walk through a shop, from the window to the back wall. */
export const shopWalk: DemoLayout = {
  groupBy: 'None',
  groups: [
    page(
      'Front Window',
      'What stops people',
      'Three stories, one color each. Keep the window to styles that are in stock on the first day of delivery.',
      { locked: true },
    ),
    page('Weekend Table', 'Easy on, easy out', 'Soft uppers and low profiles. Show in pairs, light beside dark.', {
      alwaysOpen: true,
    }),
    page(
      'Comfort Wall',
      'All day on their feet',
      'Lead with the widths. Every style here runs from narrow to extra wide.',
    ),
    { title: 'New Arrivals' },
  ],
  groupOf: ({ pillar, newStyle }) => {
    if (pillar === 'Comfort') return 'Comfort Wall';
    if (pillar === 'Weekend' || pillar === 'Play') return 'Weekend Table';
    if (pillar === 'Heritage') return 'Front Window';
    return newStyle ? 'New Arrivals' : '';
  },
};

/** The pillars of the line in the order in which market week tells them. */
export const marketWeek: DemoLayout = {
  groupBy: 'Pillar',
  groups: [
    page(
      'Heritage',
      'Where we come from',
      'The lasts are forty years old, the leathers are not. Open with the boots.',
      {
        locked: true,
      },
    ),
    page('Move', 'Built to be worn out', 'New foams in three heights. Let buyers try the middle one first.'),
    page('Comfort', 'Nothing to break in', 'The widest choice of widths in the market, in the colors that reorder.'),
    page('Weekend', 'From Friday to Sunday', 'Canvas and suede, washed and ready.'),
    page('Explore', 'Off the road', 'Grip, membrane, and nothing that is not needed.'),
  ],
};

export const byGender: DemoLayout = {
  groupBy: 'Gender',
  groups: [
    page('Women', 'Her season', 'Color leads: start with the pastels and end with black.'),
    page('Men', 'His season', 'Fewer styles, deeper in size.'),
    page('Girls', 'School and play', 'Lights, glitter and easy closures.'),
    page('Boys', 'School and play', 'Tough toes, washable uppers.'),
  ],
};

export const layers: DemoLayout = {
  groupBy: 'Pillar',
  groups: [
    page('Comfort', 'Closest to the skin', 'Brushed inside, plain outside. Sold as sets.', { locked: true }),
    page('Move', 'The middle', 'Knits that stretch four ways and dry over night.'),
    page('Weekend', 'On top', 'Two jackets and one vest, in all colors of the shoes beside them.'),
  ],
};
