export { companyAudiences } from './company.editable.ts';
export { companyHandlers } from './company.routes.ts';
export { whyItStays } from './uses.ts';
