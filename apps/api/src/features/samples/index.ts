export { loadSamples } from './load-samples.ts';
export type { SampleReader } from './sample-source.ts';
export { sampleAudiences } from './samples.editable.ts';
export { samplesHandlers } from './samples.routes.ts';
