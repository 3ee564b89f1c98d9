export { addAdministrator } from './access/add-administrator.ts';
export { newUserCode } from './access/new-user-code.ts';
export { welcome } from './access/welcome.ts';
export { activeAdministrators } from './administrator-address.ts';
export { revokeEveryKeyOf } from './api-keys/revoke-key.ts';
export { forgetWaits, hasToWait } from './attempts/login-waits.ts';
export {
  followGroups,
  rightsByDirectory,
  rightsByHand,
  rightsColumns,
  writtenRights,
} from './directory-rules/person-rights.ts';
export { directoryRules } from './directory-rules/rules.editable.ts';
export { hasNobody } from './has-nobody.ts';
export { demandKnownPlaces, unknownPlace } from './known-places.ts';
export { closeEveryLinkOf } from './links.ts';
export { loadPeople } from './load-people.ts';
export { passwordAddress } from './passwords/password-address.ts';
export { hashPassword } from './passwords/passwords.ts';
export { mailRejection } from './person-mails.ts';
export { containing } from './text-patterns.ts';
export { usersHandlers } from './users.routes.ts';
export { presentGrants, presentTbes } from './users.rows.ts';
