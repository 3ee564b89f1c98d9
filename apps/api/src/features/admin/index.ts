export { adminHandlers } from './admin.routes.ts';
export { bindScim } from './scim/bind-scim.ts';
export { usersStillSeen } from './users-still-seen.ts';
