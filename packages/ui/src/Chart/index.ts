export { BarList } from './BarList.tsx';
export { StepChart } from './StepChart.tsx';
