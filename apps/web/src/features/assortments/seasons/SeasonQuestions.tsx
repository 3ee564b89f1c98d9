import type { Channel } from '@atelier/domain/access/user';
import { type SeasonStatus, seasonTitle } from '@atelier/domain/season/season';
import { confirmMessages } from '@atelier/domain/vocabulary/messages';
import { Suspense } from 'react';
import { Confirm } from '../../../parts/confirm/index.ts';
import { HistoryDrawer } from '../../../parts/history/index.ts';
import { AddSetDialog } from './AddSetDialog.tsx';
import { historyQuery, type Season } from './queries.ts';
import type { Asked } from './SeasonCard.tsx';
import { SeasonDialog } from './SeasonDialog.tsx';
import type { SeasonEdits } from './use-season-edits.ts';

export type Question = { readonly season: Season; readonly asked: Asked } | 'create' | null;

interface Props {
  question: Question;
  channel: Channel;
  latest: Season | undefined;
  edits: SeasonEdits;
  onClose: () => void;
}

/** Whatever a card or the head asks for, one at a time. */
export function SeasonQuestions({ question, channel, latest, edits, onClose }: Props) {
  if (question === null) return null;
  if (question === 'create')
    return (
      <Suspense>
        <SeasonDialog
          channel={channel}
          latest={latest}
          busy={edits.busy}
          onSave={(season) => edits.create(season, onClose)}
          onClose={onClose}
        />
      </Suspense>
    );
  return <AboutSeason {...question} channel={channel} edits={edits} onClose={onClose} />;
}

interface AboutProps extends Pick<Props, 'channel' | 'edits' | 'onClose'> {
  season: Season;
  asked: Asked;
}

function AboutSeason({ season, asked, channel, edits, onClose }: AboutProps) {
  const title = seasonTitle(season);
  const change = (words: string, patch: Parameters<SeasonEdits['change']>[0]['patch'] = {}) => {
    edits.change({ seasonId: season._id, words, patch });
    onClose();
  };
  if (asked === 'history')
    return <HistoryDrawer title={`History of ${title}`} query={historyQuery(season._id)} onClose={onClose} />;
  if (asked === 'add-set')
    return (
      <AddSetDialog
        season={season}
        onAdd={(set, name) => change(`Added ${name} to ${title}`, { setsAdded: [set] })}
        onClose={onClose}
      />
    );
  if (asked === 'edit')
    return (
      <Suspense>
        <SeasonDialog
          channel={channel}
          season={season}
          busy={edits.busy}
          onSave={({ season: name, year, productType }) =>
            change(`Edited ${title}`, { season: name, year, productType })
          }
          onClose={onClose}
        />
      </Suspense>
    );
  if (asked === 'delete')
    return (
      <Confirm open danger busy={edits.busy} onYes={() => edits.remove(season, onClose)} onNo={onClose}>
        {confirmMessages.deleteSeasons(1)}
      </Confirm>
    );
  return (
    <StatusQuestion
      status={asked.status}
      onYes={() => change(`${title} set to ${asked.status}`, asked)}
      onNo={onClose}
    />
  );
}

function StatusQuestion({ status, onYes, onNo }: { status: SeasonStatus; onYes: () => void; onNo: () => void }) {
  return (
    <Confirm open onYes={onYes} onNo={onNo}>
      {confirmMessages.stateChange} The new status is {status}.
    </Confirm>
  );
}
