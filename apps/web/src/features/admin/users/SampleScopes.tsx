import { type Grant, sampleLibraries } from '@atelier/domain/access/user';
import { Checkbox } from '@atelier/ui/Checkbox';
import styles from './AccessEditor.module.css';
import { heldOn, setScopes } from './grants.ts';

interface Props {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
}

/** M3.2: the Production and Sales tabs show only if the user's data lists that library. */
export function SampleScopes({ grants, onChange }: Props) {
  const { data } = heldOn(grants, 'SAMPLE_INVENTORY');
  const listed = data.flatMap((scope) => (scope.kind === 'sampleLibrary' ? [scope.library] : []));
  return (
    <div className={styles.scopes}>
      <div className={styles.roles}>
        {sampleLibraries.map((library) => (
          <Checkbox
            key={library}
            label={`${library} library`}
            checked={listed.includes(library)}
            onChange={(checked) => {
              const next = checked ? [...listed, library] : listed.filter((one) => one !== library);
              const scopes = next.map((one) => ({ kind: 'sampleLibrary' as const, library: one }));
              onChange(setScopes(grants, 'SAMPLE_INVENTORY', scopes));
            }}
          />
        ))}
      </div>
    </div>
  );
}
