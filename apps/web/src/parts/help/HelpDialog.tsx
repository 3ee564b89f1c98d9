import { Dialog } from '@atelier/ui/Dialog';
import styles from './HelpDialog.module.css';
import { topicsFor } from './help-topics.ts';

interface Props {
  open: boolean;
  /** Where the person is: help about that comes first. */
  address: string;
  onClose: () => void;
}

export function HelpDialog({ open, address, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Training" size="medium">
      {topicsFor(address).map((topic) => (
        <section key={topic.title} className={styles.topic}>
          <h3>{topic.title}</h3>
          <ul>
            {topic.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
