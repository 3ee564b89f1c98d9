import { libraryKinds } from '@atelier/domain/library/library-kinds';
import { Button } from '@atelier/ui/Button';
import { FileUp } from 'lucide-react';
import { SearchField } from '../../parts/search-field/index.ts';
import styles from './library-manage.module.css';
import type { OpenItems } from './open-items.ts';
import { ReportButton } from './ReportButton.tsx';

interface Props {
  items: OpenItems;
  text: string;
  onSearch: (text: string) => void;
  onImport: () => void;
}

/** What the head of a manage grid offers: finding, the report, importing. */
export function ItemsTools({ items, text, onSearch, onImport }: Props) {
  const { manageTitle } = libraryKinds[items.library.type];
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={`Search: ${manageTitle}`}
          placeholder="Name, file or word"
          value={text}
          onSearch={onSearch}
        />
      </div>
      {items.tab === 'deleted' ? null : (
        <Button icon={<FileUp size={15} strokeWidth={1.75} />} onClick={onImport}>
          Import
        </Button>
      )}
      <ReportButton items={items} />
    </>
  );
}
