import type { Reply } from '@atelier/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';

export type AboutDocument = Reply<'lookAtSharedDocument'>;

interface SharedPlace {
  readonly fileType: string;
  readonly documentId: string;
  readonly accessCode: string;
  readonly filename: string;
}

interface ScheduledPlace {
  readonly fileType: string;
  readonly documentId: string;
  readonly timeStamp: string;
  readonly filename: string;
}

/** How a mail led here: to a document that somebody shared, or to one that a schedule made. */
export type DocumentPlace = { readonly shared: SharedPlace } | { readonly scheduled: ScheduledPlace };

const look = (place: DocumentPlace, signal: AbortSignal): Promise<AboutDocument> =>
  'shared' in place
    ? call('lookAtSharedDocument', { params: place.shared }, { signal })
    : call('lookAtScheduledDocument', { params: place.scheduled }, { signal });

export const aboutDocumentQuery = (place: DocumentPlace) =>
  queryOptions({
    queryKey: ['shared-document', place],
    queryFn: ({ signal }) => look(place, signal),
    retry: false,
    meta: { quiet: true },
  });

/** The file itself; the browser takes it like any other. */
export const fileAddress = (place: DocumentPlace, newest: boolean): string => {
  const [way, segments] =
    'shared' in place
      ? (['shared', [place.shared.documentId, place.shared.accessCode, place.shared.filename]] as const)
      : (['scheduled', [place.scheduled.documentId, place.scheduled.timeStamp, place.scheduled.filename]] as const);
  const { fileType } = 'shared' in place ? place.shared : place.scheduled;
  const path = [fileType, way, ...segments].map(encodeURIComponent).join('/');
  return `/api/assortment-documents/${path}${newest ? '?newest=true' : ''}`;
};
