import { permissionFacts, permissions } from '@atelier/domain/access/permissions';
import { worldRegions } from '@atelier/domain/access/world-region';
import { type Audience, audiencePeople, audiencePeopleLabels } from '@atelier/domain/announcement/audience';
import { counted } from '@atelier/domain/vocabulary/counted';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { MultiSelect } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../../../parts/lookups/index.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { audienceQuery } from '../queries.ts';
import styles from './compose.module.css';

interface Props {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

const settleMs = 300;

const heads = (audience: Audience) => audience as Parameters<typeof audienceQuery>[0];

/** [G27] Whom it is for, and how many people that is today. */
export function AudienceFields({ audience, onChange }: Props) {
  const { data: places } = useQuery(locationsQuery);
  const { data: reached } = useQuery(audienceQuery(heads(useSettled(audience, settleMs))));
  const set = (part: object) => onChange({ ...audience, ...part });
  const codes = [...new Set([...(places?.data.map(({ code }) => code) ?? []), ...audience.locations])];
  return (
    <fieldset className={styles.set}>
      <legend>For whom</legend>
      <SegmentedChoice
        label="People"
        value={audience.people}
        options={audiencePeople.map((value) => ({ value, label: audiencePeopleLabels[value] }))}
        onChange={(people) => set({ people })}
      />
      <MultiSelect
        label="Parts of the world"
        placeholder={audience.regions.length === 0 ? 'All' : ''}
        value={audience.regions}
        choices={worldRegions.map((value) => ({ value, label: value }))}
        onChange={(regions) => set({ regions })}
      />
      <MultiSelect
        label="Locations"
        placeholder={audience.locations.length === 0 ? 'All' : ''}
        value={audience.locations}
        choices={codes.map((code) => ({
          value: code,
          label: places?.data.find((one) => one.code === code)?.name ?? code,
        }))}
        onChange={(locations) => set({ locations })}
      />
      <MultiSelect
        label="With one of these permissions"
        placeholder={audience.permissions.length === 0 ? 'Any' : ''}
        value={audience.permissions}
        choices={permissions.map((value) => ({ value, label: permissionFacts[value].label }))}
        onChange={(held) => set({ permissions: held })}
      />
      <p className={styles.reached} role="status">
        {reached === undefined
          ? ''
          : reached.people === 0
            ? 'Nobody is addressed.'
            : `${counted(reached.people, 'person', 'people')} today`}
      </p>
    </fieldset>
  );
}
