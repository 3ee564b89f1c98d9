import { Button } from '@atelier/ui/Button';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ClipboardCheck, FileUp, HandHelping, Plus, ScanLine, Tag, Trash2 } from 'lucide-react';
import { SearchField } from '../../parts/search-field/index.ts';
import { ExportButton } from './ExportButton.tsx';
import type { OpenSamples } from './open-samples.ts';
import styles from './samples.module.css';

interface Props {
  samples: OpenSamples;
  text: string;
  onSearch: (text: string) => void;
  onNew: () => void;
  onImport: () => void;
  onLent: () => void;
  onLabels: () => void;
  onDeleted: () => void;
}

/** What the head of a sample library offers: finding, a new sample, the sheet, and what was deleted. */
export function SamplesTools({ samples, text, onSearch, onNew, onImport, onLabels, onLent, onDeleted }: Props) {
  const { library, deleted, mayEdit } = samples;
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={`Search ${library} samples`}
          placeholder="Style, color, code, mold or place"
          value={text}
          onSearch={onSearch}
        />
      </div>
      {mayEdit && !deleted ? (
        <Button look="primary" icon={<Plus size={15} strokeWidth={1.75} />} onClick={onNew}>
          New sample
        </Button>
      ) : null}
      {mayEdit && !deleted ? (
        <>
          <Button icon={<FileUp size={15} strokeWidth={1.75} />} onClick={onImport}>
            Import
          </Button>
          <Button
            icon={<ScanLine size={15} strokeWidth={1.75} />}
            iconOnPhone
            onClick={() => void navigate({ to: '/product/libraries/samples/scan' })}
          >
            Scan
          </Button>
          <Button
            icon={<ClipboardCheck size={15} strokeWidth={1.75} />}
            iconOnPhone
            onClick={() => void navigate({ to: '/product/libraries/samples/count' })}
          >
            Count
          </Button>
        </>
      ) : null}
      <ExportButton samples={samples} />
      {deleted ? null : (
        <>
          <Button icon={<Tag size={15} strokeWidth={1.75} />} iconOnPhone onClick={onLabels}>
            Labels
          </Button>
          <Button look="quiet" icon={<HandHelping size={15} strokeWidth={1.75} />} onClick={onLent}>
            Lent
          </Button>
        </>
      )}
      {mayEdit ? (
        <Button
          look="quiet"
          icon={deleted ? <ArrowLeft size={15} strokeWidth={1.75} /> : <Trash2 size={15} strokeWidth={1.75} />}
          onClick={onDeleted}
        >
          {deleted ? 'Back to all' : 'Deleted'}
        </Button>
      ) : null}
    </>
  );
}
