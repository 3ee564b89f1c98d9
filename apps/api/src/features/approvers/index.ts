export { absenceAudiences } from './absences.editable.ts';
export { approvalsHandlers } from './approvers.routes.ts';
export { actsFor, approversFor, deputiesOf } from './approvers-for.ts';
export { limitFor, promoWindow } from './limit-for.ts';
