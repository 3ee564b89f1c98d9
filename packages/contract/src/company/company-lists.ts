import { needs } from '@atelier/domain/access/needs';
import { listKeys } from '@atelier/domain/company/company-lists';
import { companyLimits } from '@atelier/domain/vocabulary/limits';
import { z } from 'zod';
import { grant, tbe } from '../people/people.ts';
import { historyQuery, historyReply } from '../platform/history.ts';
import { facetsBody, facetsReply, listBody, listReply } from '../platform/lists.ts';
import { defineRoute } from '../platform/route.ts';

/** Which of the lists somebody opens is decided on each. */
const companyAdministrators = needs.manageAnyList;

const ofList = z.object({ list: z.enum(listKeys) });
const ofRow = ofList.extend({ id: z.uuid() });
const version = z.number().int().min(1);
const rights = [z.array(grant).max(60), z.array(tbe).max(50)] as const;
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), ...rights]);
const sentValues = z.record(
  z.string().max(60),
  z.union([z.string().max(400), z.number(), z.boolean(), z.null(), ...rights]),
);

const companyRow = z.object({ _id: z.uuid(), version: z.number(), values: z.record(z.string(), value) });
export type CompanyRow = z.output<typeof companyRow>;

const edited = ['notFound', 'forbidden', 'userLock', 'wrongState', 'nothingToDo', 'invalidInput'] as const;

/** [G25] Lists of the company: territories, entities, locations, customers, division groups, seasons, options, those that orders go by, and directory rules. */
export const companyListsRoutes = {
  queryCompanyList: defineRoute({
    method: 'POST',
    path: '/admin/lists/{list}/query',
    summary: 'Rows of a list of the company, with any question its fields allow',
    need: companyAdministrators,
    reads: true,
    params: ofList,
    body: listBody,
    reply: listReply(companyRow),
    problems: ['invalidQuery', 'forbidden'],
  }),
  companyListFacets: defineRoute({
    method: 'POST',
    path: '/admin/lists/{list}/facets',
    summary: 'How many rows of a list have each value of the asked fields',
    need: companyAdministrators,
    reads: true,
    params: ofList,
    body: facetsBody,
    reply: facetsReply,
    problems: ['invalidQuery', 'forbidden'],
  }),
  createCompanyRow: defineRoute({
    method: 'POST',
    path: '/admin/lists/{list}',
    summary: 'A new row of a list; one that was deleted comes back under its id',
    need: companyAdministrators,
    params: ofList,
    body: z.object({ _id: z.uuid().optional(), values: sentValues }),
    reply: companyRow,
    problems: ['forbidden', 'wrongState', 'invalidInput'],
    idempotent: true,
  }),
  batchCompanyList: defineRoute({
    method: 'PATCH',
    path: '/admin/lists/{list}/batch',
    summary: 'Fields of many rows of a list: all of them or none',
    need: companyAdministrators,
    params: ofList,
    body: z.object({
      rows: z
        .array(z.object({ _id: z.uuid(), version, values: sentValues }))
        .min(1)
        .max(companyLimits.batch),
    }),
    reply: z.object({ data: z.array(companyRow) }),
    problems: edited,
    idempotent: true,
  }),
  deleteCompanyRow: defineRoute({
    method: 'DELETE',
    path: '/admin/lists/{list}/{id}',
    summary: 'Take a row away that nothing uses',
    need: companyAdministrators,
    params: ofRow,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    reply: z.object({ deleted: z.literal(true) }),
    problems: ['notFound', 'forbidden', 'userLock', 'wrongState'],
    idempotent: true,
  }),
  companyRowHistory: defineRoute({
    method: 'GET',
    path: '/admin/lists/{list}/{id}/history',
    summary: 'Who changed what of a row',
    need: companyAdministrators,
    params: ofRow,
    query: historyQuery,
    reply: historyReply,
    problems: ['notFound', 'forbidden'],
  }),
};
