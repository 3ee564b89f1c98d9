import styles from './window.module.css';

interface OwnStyles {
  readonly content?: string;
  readonly header?: string;
  readonly body?: string;
}

/** What a dialog and a drawer have in common: scrim, heading and the way to close; how they stand is their own. */
export const windowFrame = (own: OwnStyles) => ({
  closeButtonProps: { 'aria-label': 'Close', size: 28, iconSize: 18 },
  overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
  attributes: { header: { role: 'presentation' } },
  classNames: {
    content: own.content ?? '',
    header: own.header ?? '',
    body: own.body ?? '',
    title: styles.title ?? '',
    close: styles.close ?? '',
    overlay: styles.overlay ?? '',
  },
});
