export { Menubar, type MenubarProps } from './Menubar.tsx';
export type { MenubarBranch, MenubarEntry, MenubarGroup, MenubarLink } from './menubar-entries.ts';
