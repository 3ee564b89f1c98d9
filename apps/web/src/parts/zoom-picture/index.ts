export { ZoomPicture } from './ZoomPicture.tsx';
