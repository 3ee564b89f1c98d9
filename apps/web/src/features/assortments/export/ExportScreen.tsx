import type { OrgType } from '@atelier/domain/assortment/assortment';
import type { DocumentLayout } from '@atelier/domain/document/document-types';
import { Drawer } from '@atelier/ui/Drawer';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GridScreen } from '../../../parts/live-grid/index.ts';
import { OpenAssortment } from '../OpenAssortment.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { ExportHead } from './ExportHead.tsx';
import styles from './export.module.css';
import { Preview } from './preview/Preview.tsx';
import { useBook } from './preview/use-book.ts';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { useDocumentSettings } from './use-document-settings.ts';

interface Props {
  orgType: OrgType;
  id: string;
  layout: DocumentLayout;
}

/** [M14] A document of an assortment: what it holds on the left, its pages on the right. */
export const ExportScreen = ({ layout, ...of }: Props) => (
  <OpenAssortment {...of}>{({ detail }) => <ExportDesk detail={detail} layout={layout} />}</OpenAssortment>
);

function ExportDesk({ detail, layout }: { detail: AssortmentDetail; layout: DocumentLayout }) {
  const navigate = useNavigate();
  const desk = useDocumentSettings(detail._id, layout);
  const book = useBook(detail._id, desk.settings);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const title = detail.orgType === 'internal' ? [detail.gender, detail.title].filter(Boolean).join(' ') : detail.title;
  const panel = (
    <SettingsPanel
      id={detail._id}
      usualName={title}
      layout={layout}
      desk={desk}
      onLayout={(next) => void navigate({ to: '.', search: { layout: next }, replace: true })}
    />
  );
  return (
    <GridScreen
      over={
        <Drawer open={settingsOpen} onClose={() => setSettingsOpen(false)} title="Settings">
          {settingsOpen ? panel : null}
        </Drawer>
      }
    >
      <ExportHead detail={detail} title={title} layout={layout} desk={desk} pages={book.count} />
      <div className={styles.desk}>
        <aside className={styles.settings} aria-label="Settings">
          {panel}
        </aside>
        <Preview id={detail._id} book={book} onSettings={() => setSettingsOpen(true)} />
      </div>
    </GridScreen>
  );
}
