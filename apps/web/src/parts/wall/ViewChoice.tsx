import { SegmentedChoice } from '@atelier/ui/Choice';
import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import styles from './view-choice.module.css';

export type WallView = 'grid' | 'list';

const ViewIcon = ({ name, of: Icon }: { name: string; of: LucideIcon }) => (
  <span className={styles.icon}>
    <Icon size={15} strokeWidth={1.75} role="img" aria-label={name} />
  </span>
);

const views = [
  { value: 'grid', label: <ViewIcon name="Grid" of={LayoutGrid} /> },
  { value: 'list', label: <ViewIcon name="List" of={List} /> },
] as const;

/** Pictures beside each other, or one line each. */
export const ViewChoice = ({ value, onChange }: { value: WallView; onChange: (view: WallView) => void }) => (
  <SegmentedChoice label="View" value={value} options={views} onChange={onChange} />
);
