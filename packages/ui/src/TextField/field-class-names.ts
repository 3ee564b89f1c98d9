import styles from './field.module.css';

/** Every field of the kit wears these, so that labels, borders and errors look alike. */
export const fieldClassNames = {
  root: styles.root ?? '',
  label: styles.label ?? '',
  required: styles.required ?? '',
  description: styles.description ?? '',
  input: styles.input ?? '',
  section: styles.section ?? '',
  error: styles.error ?? '',
};
