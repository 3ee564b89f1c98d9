export { type Command, type CommandGroup, CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';
