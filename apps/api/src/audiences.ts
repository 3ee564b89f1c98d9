import { announcementAudiences } from './features/announcements/index.ts';
import { absenceAudiences } from './features/approvers/index.ts';
import { assortmentAudiences } from './features/assortments/index.ts';
import { companyAudiences } from './features/company/index.ts';
import { conferenceAudiences } from './features/conferences/index.ts';
import { assignmentAudiences } from './features/coordinators/index.ts';
import { documentAudiences } from './features/documents/index.ts';
import { libraryAudiences } from './features/library/index.ts';
import { orderAudiences } from './features/orders/index.ts';
import { sampleAudiences } from './features/samples/index.ts';
import { seasonAudiences } from './features/seasons/index.ts';
import type { Audiences } from './platform/push/audience.ts';

/** Who may hear of what; a feature whose events not everybody of a topic may know of adds its own here. */
export const audiences: Audiences = {
  ...announcementAudiences,
  ...absenceAudiences,
  ...companyAudiences,
  ...conferenceAudiences,
  ...assignmentAudiences,
  ...assortmentAudiences,
  ...documentAudiences,
  ...orderAudiences,
  ...sampleAudiences,
  ...seasonAudiences,
  ...libraryAudiences,
};
