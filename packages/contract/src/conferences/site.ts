import {
  conferenceGroups,
  conferenceSlug,
  conferenceStatuses,
  itemGenders,
} from '@atelier/domain/conference/conference';
import { openings, sectionKinds, sectionPath } from '@atelier/domain/conference/site-sections';
import { displayModes, hexColour, loadingGestures } from '@atelier/domain/conference/theme';
import { conferenceLimits as limits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { styleColor } from '../assortments/assortment.ts';
import { requiredText } from '../people/people.ts';

/** The shapes of a microsite that visitors read and editors write. */
export const slug = z.string().regex(conferenceSlug, 'Use small letters, digits and hyphens, beginning with a letter.');
export const group = z.enum(conferenceGroups);
export const status = z.enum(conferenceStatuses);
const colour = z.string().regex(hexColour, 'This is not a color such as #d3e8c1.');

export const theme = z.object({
  background: colour,
  ink: colour,
  colour,
  onColour: colour,
  width: z.number().int().min(62).max(125),
  weight: z.number().int().min(100).max(900),
  upperCase: z.boolean(),
  tabs: z.enum(['top', 'side']),
  floor: z.boolean(),
  gesture: z.enum(loadingGestures),
  displayMode: z.enum(displayModes),
});

export const section = z.object({
  path: z.string().regex(sectionPath, 'Use small letters, digits and hyphens.'),
  kind: z.enum(sectionKinds),
  label: requiredText(limits.label),
  tabs: z.array(requiredText(limits.label)).max(limits.tabs),
});

/** A poster drawn from words and products, where no asset was chosen. */
export const poster = z.object({
  words: z.string().max(limits.posterWords),
  ground: colour,
  ink: colour,
  products: z.array(styleColor).max(limits.posterProducts),
});

/** [G48] Instants; `timeZone` is that of the place. */
export const session = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string().min(1).max(60),
  speaker: z.string().max(limits.person),
  room: z.string().max(limits.room),
});

export const itemFields = {
  section: z.string().max(60),
  /** One of the section's tabs, or empty where it has none. */
  tab: z.string().max(limits.label),
  title: requiredText(limits.itemTitle),
  text: z.string().max(limits.itemText),
  gender: z.enum(itemGenders).nullable(),
  poster: poster.nullable(),
  session: session.nullable(),
};

export const siteFields = {
  title: requiredText(limits.title),
  intro: z.string().max(limits.intro),
  season: requiredText(40),
  year: z.number().int().min(2000).max(2100),
  theme,
  opening: z.enum(openings),
  sections: z.array(section).max(limits.sections),
  dashboardOpens: z.string().max(60).nullable(),
};

export const siteFace = z.object({ _id: z.uuid(), slug, ...siteFields });
