import {
  collectedAtMost,
  type LibraryCollectionKind,
  libraryOfCollection,
} from '@atelier/domain/library/library-collections';
import { z } from 'zod';
import { defineRoute } from '../platform/route.ts';
import { asset } from './library.ts';

const params = z.object({ kind: z.enum(Object.keys(libraryOfCollection) as [LibraryCollectionKind]) });
const ids = z.array(z.uuid()).max(collectedAtMost).default([]);

/** What this person keeps of a library and may still see, the last added first; sizes of all of it together. */
const collection = z.object({ data: z.array(asset), primarySize: z.number(), workingSize: z.number() });

export const libraryCollectionRoutes = {
  readLibraryCollection: defineRoute({
    method: 'GET',
    path: '/libraryCollections/{kind}',
    summary: 'What this user has collected of a library',
    need: 'signedIn',
    params,
    reply: collection,
    problems: [],
  }),
  changeLibraryCollection: defineRoute({
    method: 'POST',
    path: '/libraryCollections/{kind}',
    summary: 'Items that come into this user’s collection of a library or leave it',
    need: 'signedIn',
    params,
    body: z.object({ add: ids, remove: ids }),
    reply: collection,
    problems: ['nothingToDo', 'notFound', 'invalidInput'],
    idempotent: true,
  }),
};
