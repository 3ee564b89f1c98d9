import { type Channel, channels } from '@atelier/domain/access/user';
import { emptyMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { EmptyState } from '@atelier/ui/EmptyState';
import { PageHead } from '@atelier/ui/PageHead';
import { Tooltip } from '@atelier/ui/Tooltip';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarRange, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useModHotkey } from '../../../platform/hotkeys.ts';
import { ArchivedSeasons } from './ArchivedSeasons.tsx';
import { seasonsQuery } from './queries.ts';
import { SeasonCard } from './SeasonCard.tsx';
import { type Question, SeasonQuestions } from './SeasonQuestions.tsx';
import styles from './seasons.module.css';
import { useSeasonEdits } from './use-season-edits.ts';

interface Props {
  channel: Channel;
  onChannel: (channel: Channel) => void;
}

/** [M13.1] The seasons of a channel as posters, what is archived below them. */
export function SeasonsScreen({ channel, onChannel }: Props) {
  const { data: seasons } = useSuspenseQuery(seasonsQuery(channel));
  const edits = useSeasonEdits(channel);
  const [question, setQuestion] = useState<Question>(null);
  const open = seasons.filter(({ status }) => status !== 'Archived');
  useModHotkey('z', edits.undo);
  const create = (
    <Button look="primary" icon={<Plus size={14} />} onClick={() => setQuestion('create')}>
      Create season
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead
        title="Seasons"
        actions={
          <>
            <SegmentedChoice
              label="Channel"
              value={channel}
              options={channels.map((value) => ({ value, label: value }))}
              onChange={onChannel}
            />
            <Tooltip text={edits.undoWords ?? 'Nothing to undo'}>
              <Button icon={<Undo2 size={14} />} disabled={edits.undoWords === null || edits.busy} onClick={edits.undo}>
                Undo
              </Button>
            </Tooltip>
            {create}
          </>
        }
      />
      {seasons.length === 0 ? (
        <EmptyState
          icon={<CalendarRange size={32} strokeWidth={1.25} />}
          text={emptyMessages.seasons}
          action={create}
        />
      ) : null}
      <div className={styles.cards}>
        {open.map((season) => (
          <SeasonCard key={season._id} season={season} edits={edits} ask={(asked) => setQuestion({ season, asked })} />
        ))}
      </div>
      <ArchivedSeasons
        seasons={seasons.filter(({ status }) => status === 'Archived')}
        edits={edits}
        ask={(season, asked) => setQuestion({ season, asked })}
      />
      <SeasonQuestions
        question={question}
        channel={channel}
        latest={seasons[0]}
        edits={edits}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}
