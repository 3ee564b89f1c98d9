import { Checkbox } from '@atelier/ui/Checkbox';
import { useQuery } from '@tanstack/react-query';
import styles from './document-sending.module.css';
import { marksWords } from './marks-words.ts';
import { sentDocumentsQuery } from './queries.ts';

interface Props {
  assortmentId: string;
  addresses: readonly string[];
  value: boolean;
  onChange: (value: boolean) => void;
}

/** [M14.3] Whether the document says what is new to whoever gets it again, and since when. */
export function MarksChoice({ assortmentId, addresses, value, onChange }: Props) {
  const { data: sent = [] } = useQuery(sentDocumentsQuery(assortmentId));
  const words = value ? marksWords(sent, addresses) : null;
  return (
    <div>
      <Checkbox label="Mark what changed since a recipient last got it" checked={value} onChange={onChange} />
      <p className={styles.quiet} role="status">
        {words}
      </p>
    </div>
  );
}
