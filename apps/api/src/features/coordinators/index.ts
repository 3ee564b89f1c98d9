export { assignmentAudiences } from './assignments.editable.ts';
/** @later orders */
export { coordinatorFor } from './coordinator-for.ts';
export { coordinatorsHandlers } from './coordinators.routes.ts';
