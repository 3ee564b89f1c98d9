import { groupBys } from '@atelier/domain/display-group/group-by';
import { z } from 'zod';
import { requiredText } from '../people/people.ts';

export const groupTitle = requiredText(120);

/** What is kept of a group of the sort view; groups that rows name and nobody touched are not among them. */
export const displayGroup = z.object({
  groupBy: z.enum(groupBys),
  title: z.string(),
  index: z.number(),
  locked: z.boolean(),
  alwaysOpen: z.boolean(),
  version: z.number(),
});
