export { Menu, type MenuEntry, MenuItems, type MenuProps } from './Menu.tsx';
