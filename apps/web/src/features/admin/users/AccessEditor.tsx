import { type Permission, permissionFacts, permissions } from '@atelier/domain/access/permissions';
import { roleLabels } from '@atelier/domain/access/roles';
import type { Grant } from '@atelier/domain/access/user';
import { Button } from '@atelier/ui/Button';
import { Checkbox } from '@atelier/ui/Checkbox';
import { useState } from 'react';
import styles from './AccessEditor.module.css';
import { heldOn, toggleRole } from './grants.ts';
import { InternalScopes } from './InternalScopes.tsx';
import { RoleTemplates } from './RoleTemplates.tsx';
import { SampleScopes } from './SampleScopes.tsx';
import userStyles from './UserScreen.module.css';

interface Props {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
  /** What a change of rights brings about. */
  effect: string;
}

export function AccessEditor({ grants, onChange, effect }: Props) {
  const [all, setAll] = useState(false);
  const held = permissions.filter((permission) => heldOn(grants, permission).roles.length > 0);
  // A permission whose last role was just taken stays in reach until the screen is left.
  const [met, setMet] = useState(held);
  if (held.some((permission) => !met.includes(permission))) setMet([...new Set([...met, ...held])]);
  const shown = all ? permissions : permissions.filter((permission) => met.includes(permission));
  return (
    <>
      <RoleTemplates grants={grants} onChange={onChange} />
      <div className={styles.head}>
        <h2 className={styles.title}>Permissions</h2>
        <span className={userStyles.hint}>
          {held.length} of {permissions.length}. {effect}
        </span>
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show only held' : `Show all ${permissions.length}`}
        </Button>
      </div>
      {shown.length === 0 ? <p className={userStyles.hint}>None yet. Choose a role above, or show all.</p> : null}
      <div className={styles.list}>
        {shown.map((permission) => (
          <PermissionRow key={permission} permission={permission} grants={grants} onChange={onChange} />
        ))}
      </div>
    </>
  );
}

function PermissionRow({ permission, grants, onChange }: Omit<Props, 'effect'> & { permission: Permission }) {
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
