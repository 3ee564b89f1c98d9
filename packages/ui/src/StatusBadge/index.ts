export { StatusBadge, type StatusTone } from './StatusBadge.tsx';
