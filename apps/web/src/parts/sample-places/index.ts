export { SamplePlaces } from './SamplePlaces.tsx';
export { useSoughtSamples } from './use-sought-samples.tsx';
