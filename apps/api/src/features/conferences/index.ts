export { conferenceAudiences } from './conferences.editable.ts';
export { conferencesHandlers } from './conferences.routes.ts';
export { cutLineUps } from './cut-ahead.ts';
export { conferencesInTheMaking } from './edit-conferences.ts';
export { openConferences } from './go-live.ts';
export { loadConferences } from './load-conferences.ts';
export { shownOnSite } from './shown-on-site.ts';
export { listConferences } from './visit.ts';
