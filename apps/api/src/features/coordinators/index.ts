export { assignmentAudiences } from './assignments.editable.ts';
export { coordinatingPeople } from './coordinating-people.ts';
export { coordinatorFor } from './coordinator-for.ts';
export { coordinatorsHandlers } from './coordinators.routes.ts';
export { loadAssignments } from './load-assignments.ts';
