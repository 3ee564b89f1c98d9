import { readShowroomSettings, type ShowroomSettings } from '@atelier/domain/showroom/showroom-settings';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { Switch } from '@atelier/ui/Switch';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { AssortmentTabs } from '../AssortmentTabs.tsx';
import { detailQuery } from '../queries.ts';
import { usePatch } from '../use-patch.ts';
import styles from './showroom-config.module.css';

const screens = [
  { value: 'cover', label: 'Cover' },
  { value: 'wall', label: 'Wall' },
] as const;

/** M11.1: what the showroom of this assortment shows, for everybody who opens it. */
export function ShowroomConfigScreen({ id }: { id: string }) {
  const { data: detail } = useSuspenseQuery(detailQuery('regular', id));
  const patch = usePatch(detail);
  // What was just chosen shows at once.
  const settings = readShowroomSettings(patch.isPending ? patch.variables.uiSettings : detail.uiSettings);
  const save = (change: Partial<ShowroomSettings>) =>
    patch.mutate({ uiSettings: { digitalShowroomSettings: { ...settings, ...change } } });
  const mayChange = detail.may.edit;
  return (
    <>
      <PageHead
        look="bar"
        title={detail.title}
        eyebrow="Showroom"
        detail={patch.isPending ? 'Saving...' : patch.isSuccess ? 'All changes saved.' : null}
        actions={
          <>
            <AssortmentTabs detail={detail} />
            <Link
              to="/product/assortments/assortment/$assortmentId/showroom"
              params={{ assortmentId: id }}
              className={styles.open}
            >
              Open the showroom <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </>
        }
      />
      <div className={styles.settings}>
        {mayChange ? null : <Notice tone="neutral">You may look at these settings, not change them.</Notice>}
        <div className={styles.setting}>
          <span>
            <b>Start screen</b>
            <span>What a room sees first.</span>
          </span>
          {mayChange ? (
            <SegmentedChoice
              label="Start screen"
              value={settings.startScreen}
              options={screens}
              onChange={(startScreen) => save({ startScreen })}
            />
          ) : (
            <span>{screens.find(({ value }) => value === settings.startScreen)?.label}</span>
          )}
        </div>
        <div className={styles.setting}>
          <Switch
            label="Only the status of the assortment"
            description={`Shows what has line status ${detail.lineStatus ?? 'A'} at ${detail.locationId}; everything else stays off stage.`}
            checked={settings.assortmentStatusOnly}
            disabled={!mayChange}
            onChange={(assortmentStatusOnly) => save({ assortmentStatusOnly })}
          />
        </div>
        <div className={styles.setting}>
          <Switch
            label="Drawings only"
            description="Shows CAD drawings instead of photographs."
            checked={settings.cadOnly}
            disabled={!mayChange}
            onChange={(cadOnly) => save({ cadOnly })}
          />
        </div>
      </div>
    </>
  );
}
