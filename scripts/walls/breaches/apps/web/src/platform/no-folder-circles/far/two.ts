import type { Third } from '../near/three.ts';

export type Far = Third;
