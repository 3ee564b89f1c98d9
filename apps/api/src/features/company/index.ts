export { companyAudiences } from './company.editable.ts';
export { companyHandlers } from './company.routes.ts';
export { usedAmong, whyItStays } from './uses.ts';
