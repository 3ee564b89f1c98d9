export { activeAdministrators } from './administrator-address.ts';
export { loginByAccount } from './attempt-limits.ts';
export { closeEveryLinkOf } from './links.ts';
export { loadPeople } from './load-people.ts';
export { hashPassword } from './passwords.ts';
export { containing } from './text-patterns.ts';
export { usersHandlers } from './users.routes.ts';
export { presentGrants, presentTbes } from './users.rows.ts';
export { welcome } from './welcome.ts';
