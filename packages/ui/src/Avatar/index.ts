export { AvatarButton, type AvatarButtonProps } from './Avatar.tsx';
