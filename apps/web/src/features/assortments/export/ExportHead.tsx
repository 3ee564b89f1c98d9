import { internalName } from '@atelier/domain/assortment/naming';
import { type DocumentFormat, documentFilename } from '@atelier/domain/document/document-name';
import { type DocumentLayout, layoutLabel } from '@atelier/domain/document/document-types';
import { counted } from '@atelier/domain/vocabulary/counted';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { PageHead } from '@atelier/ui/PageHead';
import { Download, FileSpreadsheet, Play } from 'lucide-react';
import { AssortmentTabs, useScreenAddress } from '../AssortmentTabs.tsx';
import { FolderTrail } from '../manage/head/FolderTrail.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { downloadDocument } from './download-document.ts';
import type { DocumentDesk } from './use-document-settings.ts';

interface Props {
  detail: AssortmentDetail;
  /** As the assortment is called everywhere. */
  title: string;
  layout: DocumentLayout;
  desk: DocumentDesk;
  /** Nothing while nobody knows. */
  pages: number | null;
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ExportHead({ detail, title, layout, desk, pages }: Props) {
  const { settings, nameIssue, saving } = desk;
  const asked = { assortmentId: detail._id, settings };
  const nameAs = (format: DocumentFormat) => documentFilename(settings.filename, title, format);
  const addressOf = useScreenAddress(detail);
  const keeps = addressOf('manage') !== null;
  const showroom = addressOf('showroom');
  const make = (format: DocumentFormat) => void downloadDocument(nameAs(format), format, asked);
  const unready = nameIssue !== null;
  return (
    <PageHead
      look="bar"
      trail={keeps ? <FolderTrail detail={detail} /> : null}
      title={title}
      {...(detail.orgType === 'internal' ? { eyebrow: internalName(detail) } : {})}
      detail={
        <>
          <span>
            {layoutLabel(layout)}
            {pages === null ? '' : `, ${counted(pages, 'page')}`}
          </span>
          <span role="status">{saving.words}</span>
          {saving.failed ? (
            <span>
              Not saved.{' '}
              <Button look="quiet" onClick={saving.retry}>
                Try again
              </Button>
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          {keeps ? <AssortmentTabs detail={detail} /> : null}
          {keeps || showroom === null ? null : (
            <ButtonLink href={showroom} icon={<Play {...icon} />}>
              Open showroom
            </ButtonLink>
          )}
          <Button icon={<FileSpreadsheet {...icon} />} disabled={unready} onClick={() => make('xlsx')}>
            XLSX
          </Button>
          <Button look="primary" icon={<Download {...icon} />} disabled={unready} onClick={() => make('pdf')}>
            Download PDF
          </Button>
        </>
      }
    />
  );
}
