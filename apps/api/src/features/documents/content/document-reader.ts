import type { Ctx } from '../../../platform/context.ts';

/** As much of a request as a document needs: whoever it is for, and what they see now. Work without a request has one too. */
export type DocumentReader = Pick<Ctx, 'user' | 'config' | 'clock' | 'read' | 'log'>;
