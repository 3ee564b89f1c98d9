import { randomBytes } from 'node:crypto';

export const newUserCode = (): string => `U${randomBytes(5).toString('hex').toUpperCase()}`;
