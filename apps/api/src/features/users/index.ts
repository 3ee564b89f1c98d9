export { loadPeople } from './load-people.ts';
export { hashPassword } from './passwords.ts';
export { usersHandlers } from './users.routes.ts';
