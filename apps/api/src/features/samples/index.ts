export { loadSamples } from './load-samples.ts';
export { mailOverdue } from './loans/mail-overdue.ts';
export { countOverdue } from './loans/overdue-loans.ts';
export { tellOverdue, tellOverdueLoans } from './loans/tell-overdue.ts';
export type { SampleReader } from './sample-source.ts';
export { sampleAudiences } from './samples.editable.ts';
export { samplesHandlers } from './samples.routes.ts';
export { samplesStillSeen } from './samples-still-seen.ts';
export { sampleForLine, sendSample, takeSampleBack } from './send-for-order.ts';
