import { Dialog } from '@atelier/ui/Dialog';
import styles from './HelpDialog.module.css';
import { helpTopics } from './help-topics.ts';

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Training" size="medium">
      {helpTopics.map((topic) => (
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
