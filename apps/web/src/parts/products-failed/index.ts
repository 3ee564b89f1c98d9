export { ProductsFailed } from './ProductsFailed.tsx';
