export { absenceAudiences } from './absences.editable.ts';
export { approvalsHandlers } from './approvers.routes.ts';
/** @later orders */
export { actsFor, approversFor } from './approvers-for.ts';
/** @later orders */
export { limitFor, promoWindow } from './limit-for.ts';
