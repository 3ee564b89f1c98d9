import type { Sample } from '@atelier/contract/samples/samples';
import { placeFields, sampleFields } from '@atelier/domain/sample/sample-fields';
import styles from './passport.module.css';

/** Where it stands, part by part, large enough to be read at arm's length. */
export function PlaceBoxes({ sample: { library, values } }: { sample: Pick<Sample, 'library' | 'values'> }) {
  // The region is a house, not a shelf; it is said beside it.
  const keys = placeFields(library).filter((key) => key !== 'region');
  const parts = keys.flatMap((key) => {
    const value = String(values[key] ?? '');
    return value === '' ? [] : [{ key, label: sampleFields[key].label, value }];
  });
  return (
    <dl className={styles.place}>
      {parts.map(({ key, label, value }) => (
        <div key={key} data-long={value.length > 4 || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
