import styles from './Menu.module.css';

/** Shared with the menubar, whose dropdowns must look the same. */
export const menuClassNames = {
  dropdown: styles.dropdown ?? '',
  item: styles.item ?? '',
  itemSection: styles.section ?? '',
  label: styles.label ?? '',
  divider: styles.divider ?? '',
  chevron: styles.chevron ?? '',
};
