export { accessUserOf } from './access-user.ts';
export { SessionContext, useSession } from './session-context.ts';
export { type Session, sessionQuery } from './session-query.ts';
