import { useOwnLayer } from '../Popover/inside-popover.ts';
import { fieldClassNames } from '../TextField/field-class-names.ts';
import styles from './Select.module.css';

/** What every field with a list of choices can be told. */
export interface SelectFrame {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  disabled?: boolean;
  error?: string | undefined;
  required?: boolean;
}

export const classNames = {
  ...fieldClassNames,
  dropdown: styles.dropdown ?? '',
  option: styles.option ?? '',
  empty: styles.empty ?? '',
};

export const useLayerProps = () => {
  const { withinPortal, onOpen, onClose } = useOwnLayer();
  return {
    comboboxProps: { transitionProps: { duration: 90 }, offset: 4, shadow: 'md' as const, withinPortal },
    onDropdownOpen: onOpen,
    onDropdownClose: onClose,
  };
};
