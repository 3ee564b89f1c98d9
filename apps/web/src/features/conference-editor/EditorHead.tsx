import { conferenceGroups, isFor } from '@atelier/domain/conference/conference';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { Menu } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { Popover } from '@atelier/ui/Popover';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Eye, History, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { People } from '../../parts/live-grid/index.ts';
import type { Acts } from './acts/use-acts.ts';
import styles from './editor.module.css';
import type { Item, Whole } from './queries.ts';
import { StateActions } from './site/StateActions.tsx';
import { stateTone, stateWords } from './site-state.ts';

interface Props {
  whole: Whole;
  acts: Acts;
  people: Parameters<typeof People>[0]['people'];
  onHistory: () => void;
  onItem: (item: Item) => void;
}

const preview = (slug: string, group?: string) =>
  void window.open(
    `/global/conference/${slug}${group === undefined ? '' : `?as=${encodeURIComponent(group)}`}`,
    '_blank',
    'noopener',
  );

const saveWords = { saved: 'All changes saved.', saving: 'Saving...', failed: 'Not saved.' } as const;

function Warned({ items, onItem }: { items: readonly Item[]; onItem: (item: Item) => void }) {
  if (items.length === 0) return null;
  return (
    <Popover
      label="Items to look at"
      width={340}
      opener={
        <Button look="quiet" icon={<TriangleAlert size={14} />}>
          {counted(items.length, 'item')} to look at
        </Button>
      }
    >
      <ul className={styles.warnings}>
        {items.map((item) => (
          <li key={item._id}>
            <button type="button" onClick={() => onItem(item)}>
              <strong>{item.title}</strong>
              {item.warnings.map((warning) => (
                <span key={warning}>{warning}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

export function EditorHead({ whole, acts, people, onHistory, onItem }: Props) {
  const { site, items } = whole;
  return (
    <PageHead
      title={site.title}
      detail={
        <span className={styles.state}>
          <Link to="/admin/conferences" className={styles.back}>
            <ChevronLeft size={14} aria-hidden="true" /> Conferences
          </Link>
          <StatusBadge tone={stateTone(site)}>{stateWords(site)}</StatusBadge>
          <span role="status">{saveWords[acts.state]}</span>
          {acts.state === 'failed' ? <Button onClick={acts.again}>Try again</Button> : null}
          <Warned items={items.filter(({ warnings }) => warnings.length > 0)} onItem={onItem} />
          <People people={people} label="Who is arranging this conference" />
        </span>
      }
      actions={
        <>
          <IconButton
            label={acts.undoWords === null ? 'Undo' : `Undo: ${acts.undoWords}`}
            disabled={acts.undoWords === null}
            onClick={acts.undo}
          >
            <Undo2 size={16} />
          </IconButton>
          <IconButton
            label={acts.redoWords === null ? 'Redo' : `Redo: ${acts.redoWords}`}
            disabled={acts.redoWords === null}
            onClick={acts.redo}
          >
            <Redo2 size={16} />
          </IconButton>
          <IconButton label="History" onClick={onHistory}>
            <History size={16} />
          </IconButton>
          <Menu
            label="Preview"
            opener={<Button icon={<Eye size={14} />}>Preview</Button>}
            entries={[
              { kind: 'action', label: 'With everything', onSelect: () => preview(site.slug) },
              { kind: 'heading', label: 'As a visitor of' },
              ...conferenceGroups.map(
                (group) =>
                  ({
                    kind: 'action',
                    label: group,
                    // Its visitors would stand before a closed door.
                    disabled: !isFor(site, [group]),
                    onSelect: () => preview(site.slug, group),
                  }) as const,
              ),
            ]}
          />
          <StateActions whole={whole} acts={acts} />
        </>
      }
    />
  );
}
