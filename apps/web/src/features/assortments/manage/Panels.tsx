import { useState } from 'react';
import { ImagePackageDialog } from '../../../parts/image-package/index.ts';
import type { ReadSheet } from '../../../parts/import/index.ts';
import { PastReviews } from '../../../parts/past-reviews/index.ts';
import { PicturesDialog } from '../PicturesDialog.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { usePatch } from '../use-patch.ts';
import { AddByStyleDialog } from './adding/AddByStyleDialog.tsx';
import { PasteListDialog } from './adding/PasteListDialog.tsx';
import { SearchDrawer } from './adding/SearchDrawer.tsx';
import { searchPatch } from './adding/saved-search.ts';
import { AlertsDrawer } from './changes/AlertsDrawer.tsx';
import { HistoryDrawer } from './changes/HistoryDrawer.tsx';
import { LabelsDialog } from './changes/LabelsDialog.tsx';
import { VersionsDrawer } from './changes/VersionsDrawer.tsx';
import type { Panel } from './ManageActions.tsx';
import { AddBySpreadsheet } from './sheets/AddBySpreadsheet.tsx';
import { RoundTripPanel } from './sheets/RoundTripPanel.tsx';
import type { Bench } from './workbench/use-workbench.ts';

interface Props {
  panel: Panel | null;
  detail: AssortmentDetail;
  bench: Bench;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

export function Panels({ panel, detail, bench, onOpen, onClose }: Props) {
  const patch = usePatch(detail);
  const [rest, setRest] = useState<ReadSheet>();
  const goOn = (sheet: ReadSheet) => {
    setRest(sheet);
    onOpen('sheet');
  };
  const close = () => {
    setRest(undefined);
    onClose();
  };
  switch (panel) {
    case 'style':
      return <AddByStyleDialog detail={detail} bench={bench} onClose={onClose} />;
    case 'search':
      return (
        <SearchDrawer
          detail={detail}
          bench={bench}
          onSearched={(search) => patch.mutate(searchPatch(search))}
          onClose={onClose}
        />
      );
    case 'paste':
      return <PasteListDialog detail={detail} bench={bench} onClose={onClose} />;
    case 'sheet':
      return <AddBySpreadsheet detail={detail} bench={bench} start={rest} onClose={close} />;
    case 'labels':
      return <LabelsDialog detail={detail} onClose={onClose} />;
    case 'alerts':
      return (
        <AlertsDrawer
          detail={detail}
          grid={bench.grid}
          isLoaded={bench.opened.isLoaded}
          mayClear={bench.writable}
          onClose={onClose}
        />
      );
    case 'history':
      return <HistoryDrawer id={detail._id} onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer detail={detail} bench={bench} onClose={onClose} />;
    case 'reviews':
      return <PastReviews assortment={detail._id} onClose={onClose} />;
    case 'pictures':
      return <PicturesDialog entry={detail} onClose={onClose} />;
    case 'roundTrip':
      return <RoundTripPanel detail={detail} bench={bench} onNewRows={goOn} onClose={onClose} />;
    case 'images':
      return (
        <ImagePackageDialog title={detail.title} source={{ kind: 'assortment', id: detail._id }} onClose={onClose} />
      );
    case null:
      return null;
  }
}
