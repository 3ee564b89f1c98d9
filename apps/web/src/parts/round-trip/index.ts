export { RoundTripDialog } from './RoundTripDialog.tsx';
export type { RoundTripRules } from './rows-here.ts';
