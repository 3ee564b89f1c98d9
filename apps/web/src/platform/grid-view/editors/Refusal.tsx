import styles from './editors.module.css';

export function Refusal({ text }: { readonly text: string | null }) {
  return text ? (
    <div className={styles.refusal} role="alert">
      {text}
    </div>
  ) : null;
}
