import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { TextField } from '@atelier/ui/TextField';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { AssetPicker } from '../../../parts/asset-picker/index.ts';
import { UnsavedGuard } from '../../../parts/confirm/index.ts';
import { type PictureChoice, RichTextEditor } from '../../../parts/rich-text/index.ts';
import { useModHotkey } from '../../../platform/hotkeys.ts';
import { stateTones } from '../AnnouncementArticle.tsx';
import { pictureAddress } from '../picture-address.ts';
import type { Announcement, Asset } from '../queries.ts';
import { AssetsField } from './AssetsField.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import styles from './compose.module.css';
import { DaysFields } from './DaysFields.tsx';
import { knownAssets } from './draft.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useCompose } from './use-compose.ts';

type Picking = 'assets' | { readonly place: (picture: PictureChoice) => void } | null;

/** [M16.3] Writing one: saved when asked to, never lost by leaving. */
export function ComposeScreen({ announcement }: { announcement: Announcement | null }) {
  const compose = useCompose(announcement);
  const { held, draft, change, conflict } = compose;
  const navigate = useNavigate();
  const [picked, setPicked] = useState<readonly Asset[]>([]);
  const [picking, setPicking] = useState<Picking>(null);
  const [previewing, setPreviewing] = useState(false);
  const assets = knownAssets(held, picked);
  const mayPublish = held === null || !held.published;
  const ready = compose.issue === null;
  useModHotkey('s', () => {
    if (ready && compose.isDirty) compose.save();
  });
  const take = (chosen: readonly Asset[]) => {
    setPicked((all) => [...all, ...chosen]);
    change({ assets: [...new Set([...draft.assets, ...chosen.map(({ _id }) => _id)])] });
    if (picking !== null && typeof picking === 'object')
      for (const { _id, name } of chosen.slice(0, 1)) picking.place({ asset: _id, alt: name });
    setPicking(null);
  };
  return (
    <div className={styles.screen}>
      <UnsavedGuard watch={compose.mustAsk} />
      <PageHead
        title={held === null ? 'New announcement' : 'Edit announcement'}
        detail={
          <span className={styles.state}>
            <StatusBadge tone={stateTones[held?.state ?? 'Draft']}>{held?.state ?? 'Draft'}</StatusBadge>
            {compose.isDirty ? 'Unsaved changes' : held === null ? null : 'All changes saved.'}
          </span>
        }
        actions={
          <>
            <Button
              look="quiet"
              onClick={() =>
                void navigate({
                  to: '/charts',
                  search: held === null || held.state === 'Live' ? {} : { show: held.state },
                })
              }
            >
              Close
            </Button>
            <Button icon={<Eye size={14} />} onClick={() => setPreviewing(true)}>
              Preview
            </Button>
            <Button
              look={mayPublish ? 'secondary' : 'primary'}
              busy={compose.saving}
              disabled={!ready || !compose.isDirty}
              onClick={() => compose.save()}
            >
              {mayPublish ? 'Save draft' : 'Save'}
            </Button>
            {mayPublish ? (
              <Button
                look="primary"
                icon={<Send size={14} />}
                busy={compose.saving}
                disabled={!ready}
                onClick={() => compose.save({ published: true })}
              >
                Publish
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.notices}>
        {compose.refused === null ? null : (
          <Notice tone="bad" role="alert">
            {compose.refused.message}
          </Notice>
        )}
        {conflict === null ? null : (
          <Notice tone="waiting" role="alert" title={conflict.words}>
            Nothing was overwritten, and what you wrote is still here.
            <div className={styles.choices}>
              <Button onClick={() => void conflict.keepMine()}>Keep mine and go on</Button>
              <Button onClick={() => void conflict.takeTheirs()}>Take theirs</Button>
            </div>
          </Notice>
        )}
        {(held?.editing?.warnings ?? []).map((warning) => (
          <Notice key={warning} tone="waiting">
            {warning}
          </Notice>
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextField
            label="Title"
            required
            maxLength={160}
            value={draft.title}
            onChange={(title) => change({ title })}
          />
          <RichTextEditor
            label="Text"
            value={draft.html}
            onChange={(html) => change({ html })}
            addressOf={pictureAddress(assets, 'large')}
            onPickPicture={(place) => setPicking({ place })}
          />
        </div>
        <div className={styles.side}>
          <DaysFields draft={draft} onChange={change} />
          <AudienceFields audience={draft.audience} onChange={(audience) => change({ audience })} />
          <AssetsField
            chosen={draft.assets}
            known={assets}
            onAdd={() => setPicking('assets')}
            onRemove={(id) => change({ assets: draft.assets.filter((one) => one !== id) })}
          />
        </div>
      </div>
      {picking === null ? null : (
        <AssetPicker one={picking !== 'assets'} chosen={draft.assets} onTake={take} onClose={() => setPicking(null)} />
      )}
      {previewing ? (
        <PreviewDialog
          title={draft.title}
          html={draft.html}
          assets={draft.assets.flatMap((id) => assets.find(({ _id }) => _id === id) ?? [])}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </div>
  );
}
