export { absenceAudiences } from './absences.editable.ts';
export { approvalsHandlers } from './approvers.routes.ts';
export { actsFor, approversFor, deputiesOf } from './approvers-for.ts';
export { limitFor, promoWindow } from './limit-for.ts';
export { limits, orderSettings } from './limits.editable.ts';
export { promoPeople } from './promo-people.ts';
export { type StandIn, standInsFor, stoodInFor } from './stand-ins.ts';
