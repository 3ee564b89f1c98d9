/** What posters say, by what they are for. Short: they are read from across a room. */
export const posterLines: Readonly<Record<string, readonly string[]>> = {
  Marketing: ['One line, every place', 'Seen from the tram', 'Nine weeks out', 'The wall by the river', 'Launch night'],
  Womens: ['First warm week', 'Walks home', 'Soft landing', 'Sunday shape', 'Light as said'],
  Mens: ['Slow miles', 'Stands all day', 'Straight ahead', 'After the rain', 'Long way round'],
  Kids: ['Loud little feet', 'Faster than lunch', 'Jump first', 'Mud is fine', 'Run everything'],
  Unisex: ['Anyone, anywhere', 'One last, two sizes', 'Share a pair', 'Same steps', 'No sides'],
  Work: ['Stands all day', 'Twelve hours dry', 'Grip the floor', 'Toe first', 'Off at six'],
  BTS: ['First bell', 'New row, new shoes', 'Label inside', 'Locker ready', 'Recess rules'],
  International: ['Osaka to Oslo', 'One box, nine words', 'The same sun', 'Ports and harbors', 'Across the line'],
  Performance: ['Ten seconds less', 'Foam that answers', 'Hill repeats', 'Last lap', 'Quiet feet'],
  Social: ['Post the sole', 'Three second shoe', 'Turn the camera', 'Laces, slowly', 'Tap twice'],
  Radio: ['Hear the gravel', 'Thirty seconds of rain', 'Footsteps, then a name', 'Morning show', 'The squeak is gone'],
  Apparel: ['Layer one', 'Dry by nine', 'Pockets that close', 'Wind stays out', 'Folds to a fist'],
};

export const adLines: readonly string[] = Object.values(posterLines).flatMap((lines) => lines.slice(0, 2));

export const adTexts: readonly string[] = [
  'Poster and print, in four sizes.',
  'For windows and the first table.',
  'Runs from the first week to the last.',
  'One picture, one line, no price.',
  'Shot in daylight, on the way to work.',
];

export const sessionPlan: readonly (readonly [title: string, speaker: string, text: string])[] = [
  ['Opening, and the year in soles', 'Maren Okafor', 'Where we stand, what we learned, and what is new on the table.'],
  ['Comfort: the walker without laces', 'Theo Lindqvist', 'One hand, no knots. How the heel holds by itself.'],
  ['Color for the season, in eleven shoes', 'Ines Duarte', 'Eleven pairs tell the whole palette.'],
  ['Kids: what they choose themselves', 'Bo Larsen', 'Two hundred children, forty shoes, one afternoon.'],
  ['Windows that stop people', 'Ingrid Vos', 'Three scenes for the street, and how to hang them in an hour.'],
  ['Work: twelve hours on concrete', 'Marcus Oyelaran', 'Safety that nobody sees, and comfort that everybody feels.'],
  ['Running: foam that answers back', 'Priya Raman', 'The new midsole, cut open.'],
  ['Selling the second pair', 'Elena Brandt', 'What to say, what to show, and when to listen.'],
  ['Repair: shoes that come back', 'Caleb Arnaud', 'Every part that can be changed, and what it costs.'],
];

export const sessionTimes = ['09:00', '10:15', '11:30', '13:30', '14:45', '16:00'] as const;
export const rooms = ['Main Hall', 'Studio 2', 'Showroom', 'Workshop'] as const;

/** Spoken over every film of the demo. */
export const captions = `WEBVTT

00:00.000 --> 00:02.000
One shoe.

00:02.000 --> 00:04.000
Every step of the way.

00:04.000 --> 00:06.000
Atelier.
`;
