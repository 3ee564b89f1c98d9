import { contrastFindings } from '@atelier/domain/conference/theme';
import { counted } from '@atelier/domain/vocabulary/counted';
import { defaultTimeZone } from '@atelier/domain/vocabulary/limits';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Dialog } from '@atelier/ui/Dialog';
import { Notice } from '@atelier/ui/Notice';
import { useState } from 'react';
import { MomentField } from '../fields/MomentField.tsx';
import type { SitePatch, Whole } from '../queries.ts';
import { groupWords } from '../site-state.ts';
import { contrastWords } from '../theme/contrast-words.ts';
import styles from './site.module.css';

interface Props {
  whole: Whole;
  onOpen: (patch: Pick<SitePatch, 'status' | 'liveAt'>) => void;
  onClose: () => void;
}

const hour = 3_600_000;
const day = 24 * hour;
/** A full hour of tomorrow, as people would say it. */
const tomorrow = (): string => new Date(Math.ceil((Date.now() + day) / hour) * hour).toISOString();

/** What one would want to know before everybody sees it; none of it holds anybody up. */
const doubts = ({ site, items }: Whole): readonly string[] => {
  const warned = items.filter(({ warnings }) => warnings.length > 0).length;
  return [
    ...contrastFindings(site.theme)
      .filter(({ holds }) => !holds)
      .map(contrastWords),
    ...(items.length === 0 ? ['There is nothing on the site yet.'] : []),
    ...(warned === 0 ? [] : [`${counted(warned, 'item')} to look at: they will not show, or not for long.`]),
  ];
};

/** [G26] Live now, or by itself at a moment. */
export function LiveDialog({ whole, onOpen, onClose }: Props) {
  const { site } = whole;
  const [when, setWhen] = useState<'now' | 'then'>(site.liveAt === null ? 'now' : 'then');
  const [moment, setMoment] = useState(() => site.liveAt ?? tomorrow());
  const nobody = site.guarded && site.groups.length === 0;
  const passed = when === 'then' && Date.parse(moment) <= Date.now();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${site.title} goes live`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={nobody || passed}
            onClick={() => {
              onOpen(when === 'now' ? { status: 'Live' } : { liveAt: moment });
              onClose();
            }}
          >
            {when === 'now' ? 'Go live now' : 'Go live then'}
          </Button>
        </>
      }
    >
      <div className={styles.set}>
        <SegmentedChoice
          label="When"
          value={when}
          options={[
            { value: 'now', label: 'Now' },
            { value: 'then', label: 'At a time' },
          ]}
          onChange={setWhen}
        />
        {when === 'now' ? null : (
          <>
            <MomentField
              label="Goes live"
              zone={defaultTimeZone}
              value={moment}
              error={passed ? 'This moment has passed.' : undefined}
              onChange={setMoment}
            />
            <p className={styles.note}>Los Angeles time.</p>
          </>
        )}
        {nobody ? (
          <Notice tone="bad" role="alert">
            Nobody could visit it. Choose a group under Site first, or open it to everybody.
          </Notice>
        ) : (
          <p className={styles.note}>
            For: {groupWords(site)}. What was live is archived later; it never becomes a draft again.
          </p>
        )}
        {doubts(whole).map((doubt) => (
          <Notice key={doubt} tone="waiting">
            {doubt}
          </Notice>
        ))}
      </div>
    </Dialog>
  );
}
