import { internalName } from '@atelier/domain/assortment/naming';
import { type DocumentFormat, documentFilename } from '@atelier/domain/document/document-name';
import { type DocumentLayout, layoutLabel } from '@atelier/domain/document/document-types';
import { counted } from '@atelier/domain/vocabulary/counted';
import { documentLimits } from '@atelier/domain/vocabulary/limits';
import { Button, ButtonLink } from '@atelier/ui/Button';
import { Menu, type MenuEntry } from '@atelier/ui/Menu';
import { PageHead } from '@atelier/ui/PageHead';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, FileSpreadsheet, Mail, Play } from 'lucide-react';
import { useState } from 'react';
import { useSending } from '../../../parts/document-sending/index.ts';
import { trackedJobsQuery } from '../../../parts/tracked-jobs/index.ts';
import { AssortmentTabs, useScreenAddress } from '../AssortmentTabs.tsx';
import { FolderTrail } from '../manage/head/FolderTrail.tsx';
import type { AssortmentDetail } from '../queries.ts';
import { ChangeSheetDialog } from './ChangeSheetDialog.tsx';
import { downloadDocument, downloadOrderForm, makeInBackground } from './download-document.ts';
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
  const client = useQueryClient();
  const [comparing, setComparing] = useState(false);
  const asked = { assortmentId: detail._id, settings };
  const nameAs = (format: DocumentFormat) => documentFilename(settings.filename, title, format);
  const background = useMutation({
    mutationFn: (format: DocumentFormat) => makeInBackground(format, asked),
    onSettled: () => client.invalidateQueries({ queryKey: trackedJobsQuery.queryKey }),
  });
  const addressOf = useScreenAddress(detail);
  const keeps = addressOf('manage') !== null;
  const showroom = addressOf('showroom');
  const isLarge = (pages ?? 0) > documentLimits.pagesAtHand;
  const make = (format: DocumentFormat) =>
    isLarge ? background.mutate(format) : void downloadDocument(nameAs(format), format, asked);
  const unready = nameIssue !== null;
  const sending = useSending({ ...asked, title }, unready);
  const more: MenuEntry[] = [
    ...sending.entries,
    {
      kind: 'action',
      label: 'Order form (XLSX)',
      disabled: unready,
      onSelect: () => void downloadOrderForm(`Order form ${nameAs('xlsx')}`, asked),
    },
    { kind: 'action', label: 'Change sheet…', onSelect: () => setComparing(true) },
    {
      kind: 'action',
      label: 'Make PDF in background',
      disabled: unready,
      onSelect: () => background.mutate('pdf'),
    },
    {
      kind: 'action',
      label: 'Make XLSX in background',
      disabled: unready,
      onSelect: () => background.mutate('xlsx'),
    },
  ];
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
          <Menu
            label="More documents"
            entries={more}
            opener={
              <Button iconOnPhone icon={<Ellipsis {...icon} />}>
                More
              </Button>
            }
          />
          <Button iconOnPhone icon={<Mail {...icon} />} disabled={unready} onClick={sending.share}>
            Share
          </Button>
          <Button icon={<FileSpreadsheet {...icon} />} disabled={unready} onClick={() => make('xlsx')}>
            XLSX
          </Button>
          <Button look="primary" icon={<Download {...icon} />} disabled={unready} onClick={() => make('pdf')}>
            Download PDF
          </Button>
          {sending.dialog}
          {comparing ? (
            <ChangeSheetDialog
              id={detail._id}
              title={title}
              paper={settings.paper}
              onClose={() => setComparing(false)}
            />
          ) : null}
        </>
      }
    />
  );
}
