export { Button, ButtonLink, type ButtonLinkProps, type ButtonLook, type ButtonProps } from './Button.tsx';
