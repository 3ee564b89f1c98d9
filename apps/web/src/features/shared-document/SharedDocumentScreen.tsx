import { sizeText } from '@atelier/domain/shared/bytes';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { EmptyState } from '@atelier/ui/EmptyState';
import { Notice } from '@atelier/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, FileText, FileX2 } from 'lucide-react';
import { Refused } from '../../platform/api/index.ts';
import { formatDay } from '../../platform/dates.ts';
import { type AboutDocument, aboutDocumentQuery, type DocumentPlace, fileAddress } from './queries.ts';
import styles from './shared-document.module.css';

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const icon = <FileX2 size={32} strokeWidth={1.25} />;
  if (error instanceof Refused) return <EmptyState isPage icon={icon} text={error.message} />;
  return (
    <EmptyState
      isPage
      icon={icon}
      text="The document cannot be reached right now."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

function Document({ about, place }: { about: AboutDocument; place: DocumentPlace }) {
  const Icon = about.filename.endsWith('.xlsx') ? FileSpreadsheet : FileText;
  return (
    <article className={styles.sheet}>
      <Icon size={40} strokeWidth={1} aria-hidden="true" className={styles.icon} />
      <h1 className={styles.title}>{about.title}</h1>
      <p className={styles.line}>
        {about.sender} sent this on {formatDay(about.sentDate)}. The link works until {formatDay(about.expires)}.
      </p>
      {about.newer ? (
        <Notice tone="waiting" role="status">
          There is a newer version: products or prices have changed since this was sent.
        </Notice>
      ) : null}
      <div className={styles.actions}>
        {about.newer ? (
          <ButtonLink look="primary" href={fileAddress(place, true)} download={about.filename}>
            Download the newest version
          </ButtonLink>
        ) : null}
        <ButtonLink
          look={about.newer ? 'secondary' : 'primary'}
          href={fileAddress(place, false)}
          download={about.filename}
        >
          {about.newer ? 'Download as it was sent' : 'Download'}
        </ButtonLink>
      </div>
      <p className={styles.file}>
        {about.filename}, {sizeText(about.size)}
      </p>
    </article>
  );
}

/** [M1.5, M14.3] Where a mailed link leads, without a login: what it is, and whether there is a newer one. */
export function SharedDocumentScreen({ place }: { place: DocumentPlace }) {
  const { data: about, error, refetch } = useQuery(aboutDocumentQuery(place));
  if (error !== null) return <Trouble error={error} onRetry={() => void refetch()} />;
  return about === undefined ? null : <Document about={about} place={place} />;
}
