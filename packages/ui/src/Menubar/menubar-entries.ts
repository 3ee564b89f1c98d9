export interface MenubarLink {
  label: string;
  to: string;
  current?: boolean;
}

export interface MenubarBranch {
  label: string;
  entries: readonly MenubarLink[];
}

export type MenubarEntry = MenubarLink | MenubarBranch;

export interface MenubarGroup {
  label: string;
  entries: readonly MenubarEntry[];
}
