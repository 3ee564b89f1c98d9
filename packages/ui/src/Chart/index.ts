export { BarList, type BarMark } from './BarList.tsx';
export { StepChart, type StepMark } from './StepChart.tsx';
