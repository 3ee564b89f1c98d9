import { Modal } from '@mantine/core';
import styles from './Loader.module.css';
import { Loader } from './Loader.tsx';

/** Covers the page while many items are worked on; nothing behind it can be reached meanwhile. */
export function Blocker({ open, text, detail }: { open: boolean; text: string; detail?: string }) {
  return (
    <Modal
      opened={open}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={320}
      attributes={{ content: { 'aria-label': text } }}
      transitionProps={{ duration: 140 }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <div className={styles.blocker}>
        <Loader text={text} />
        {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      </div>
    </Modal>
  );
}
