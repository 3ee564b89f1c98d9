export { Stage, type StageProps } from './Stage.tsx';
