export { adminHandlers } from './admin.routes.ts';
export { usersStillSeen } from './users-still-seen.ts';
