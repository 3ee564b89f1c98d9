import { type Permission, permissionFacts, permissions } from '@atelier/domain/access/permissions';
import { roleLabels } from '@atelier/domain/access/roles';
import type { Grant } from '@atelier/domain/access/user';
import { Checkbox } from '@atelier/ui/Checkbox';
import styles from './AccessEditor.module.css';
import { heldOn, toggleRole } from './grants.ts';
import { InternalScopes } from './InternalScopes.tsx';
import { SampleScopes } from './SampleScopes.tsx';
import userStyles from './UserScreen.module.css';

interface Props {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
}

export function AccessEditor({ grants, onChange }: Props) {
  return (
    <>
      <p className={userStyles.hint}>
        A permission is held with one or more roles. Changing rights ends the sessions this user has open.
      </p>
      <div className={styles.list}>
        {permissions.map((permission) => (
          <PermissionRow key={permission} permission={permission} grants={grants} onChange={onChange} />
        ))}
      </div>
    </>
  );
}

function PermissionRow({ permission, grants, onChange }: Props & { permission: Permission }) {
  const held = heldOn(grants, permission);
  const { label, roles } = permissionFacts[permission];
  return (
    <fieldset className={styles.row} data-held={held.roles.length > 0 || undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.roles}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={roleLabels[role]}
            checked={held.roles.includes(role)}
            onChange={() => onChange(toggleRole(grants, permission, role))}
          />
        ))}
      </div>
      {held.roles.length > 0 && permission === 'PRODUCT__INTERNAL_ASSORTMENTS' ? (
        <InternalScopes grants={grants} onChange={onChange} />
      ) : null}
      {held.roles.length > 0 && permission === 'SAMPLE_INVENTORY' ? (
        <SampleScopes grants={grants} onChange={onChange} />
      ) : null}
    </fieldset>
  );
}
