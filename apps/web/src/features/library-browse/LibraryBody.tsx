import { emptyMessages, transportMessages } from '@atelier/domain/vocabulary/messages';
import { Button } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { CloudOff, Images } from 'lucide-react';
import { WhyEmpty } from '../../parts/why/index.ts';
import { kindOf, wallPath } from './library-place.ts';
import type { LibraryQuery } from './library-search.ts';
import { TrainingGroups } from './training/TrainingGroups.tsx';
import type { useAssetSelection } from './use-asset-selection.ts';
import type { LibrarySettings } from './use-library-settings.ts';
import type { Found } from './use-library-total.ts';
import { AssetWall } from './wall/AssetWall.tsx';

interface Props {
  query: LibraryQuery;
  found: Found;
  settings: LibrarySettings;
  selection: ReturnType<typeof useAssetSelection>;
  onClear: () => void;
}

/** What was found, that nothing was, or that it could not be asked for. */
export function LibraryBody({ query, found, settings, selection, onClear }: Props) {
  const clear = query.parameters.length === 0 ? null : <Button onClick={onClear}>Clear all filters</Button>;
  if (found.failed && !found.known) {
    const { error, retrying, onRetry } = found.failed;
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudOff size={32} strokeWidth={1.25} />}
          text={transportMessages.cannotLoad(wallPath(query.place), error.message)}
          action={
            <>
              <Button look="primary" busy={retrying} onClick={onRetry}>
                Try again
              </Button>
              {clear}
            </>
          }
        />
      </div>
    );
  }
  if (found.known && found.total === 0)
    return (
      <EmptyState
        icon={<Images size={32} strokeWidth={1.25} />}
        text={emptyMessages.assets}
        action={clear ?? <WhyEmpty area={{ list: 'libraryItems', place: query.place }} />}
      />
    );
  return kindOf(query.place).groups.length > 0 ? (
    <TrainingGroups query={query} wish={settings} selection={selection} />
  ) : (
    <AssetWall query={query} view={settings.viewType} wish={settings} selection={selection} />
  );
}
