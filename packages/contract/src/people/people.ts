import { isPermission, type Permission } from '@atelier/domain/access/permissions';
import { parseRole, type Role } from '@atelier/domain/access/roles';
import {
  channels,
  legalTypes,
  productTypes,
  regions,
  sampleLibraries,
  userStatuses,
} from '@atelier/domain/access/user';
import { z } from 'zod';

/** Shapes of people shared by the session, user and administration routes. */
export const userId = z.uuid();
export const emailAddress = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email('Please enter a valid email address.'));
export const shortText = (max = 120) =>
  z
    .string()
    .max(max, `At most ${max} characters are allowed.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/u, 'Control characters and line breaks are not allowed.')
    .transform((text) => text.trim());
export const requiredText = (max = 120) => shortText(max).pipe(z.string().min(1, 'Please fill this in.'));
export const newPassword = z
  .string()
  .min(10, 'Please use at least 10 characters.')
  .max(200, 'Please use at most 200 characters.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL cannot be stored
  .regex(/^[^\u0000]*$/u, 'This password holds a character that cannot be used.');

export const role = z
  .string()
  .max(40)
  .transform((text, ctx): Role => {
    const parsed = parseRole(text);
    if (parsed) return parsed;
    ctx.addIssue({ code: 'custom', message: `There is no role "${text}".` });
    return z.NEVER;
  });
export const permission = z.custom<Permission>(
  (value) => typeof value === 'string' && isPermission(value),
  'There is no such permission.',
);

export const dataScope = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('internalAssortments'),
    subRoles: z.array(role).max(12),
    channel: z.enum([...channels, 'All']),
    region: z.enum([...regions, 'All']),
    productType: z.enum([...productTypes, 'All']),
  }),
  z.object({ kind: z.literal('sampleLibrary'), library: z.enum(sampleLibraries) }),
]);
export const grant = z.object({
  permission,
  roles: z.array(role).max(12),
  data: z.array(dataScope).max(100).optional(),
});
export const locationKey = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9]+_[A-Za-z0-9]+$/, 'A location key has two parts joined by an underscore.');
export const tbe = z.object({
  territory: requiredText(60),
  businessEntity: requiredText(60),
  locations: z.array(locationKey).max(200),
  colorFilters: z.object({ POP: z.array(requiredText(20)).max(200) }),
});

/** The signed-in person as the browser sees them. */
export const sessionUser = z.object({
  id: userId,
  userCode: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  userActiveLocation: z.string(),
  strategy: z.enum(['password', 'directory']),
  entity: z.string(),
  country: z.string(),
  legalType: z.enum(legalTypes),
  permissions: z.array(grant),
  userTBEs: z.array(tbe),
});
export type SessionUser = z.output<typeof sessionUser>;

export const userStatus = z.enum(userStatuses);
