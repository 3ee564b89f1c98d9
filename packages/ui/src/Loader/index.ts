export { Blocker } from './Blocker.tsx';
export { Loader } from './Loader.tsx';
