import type { Role } from '@atelier/domain/access/roles';
import { roleLabels } from '@atelier/domain/access/roles';
import { channels, type Grant, type InternalAssortmentScope, productTypes, regions } from '@atelier/domain/access/user';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { MultiSelect, Select } from '@atelier/ui/Select';
import { Plus, Trash2 } from 'lucide-react';
import styles from './AccessEditor.module.css';
import { heldOn, setScopes } from './grants.ts';

interface Props {
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
}

const subRoles: readonly Role[] = ['editor', 'seniorEditor', 'manager'];
const named = (values: readonly string[]) => ['All', ...values].map((value) => ({ value, label: value }));
const newScope: InternalAssortmentScope = {
  kind: 'internalAssortments',
  subRoles: ['editor'],
  channel: 'Wholesale',
  region: 'US',
  productType: 'All',
};

/** M3.3: sub-roles reach only the channel, region and product type they are scoped to. */
export function InternalScopes({ grants, onChange }: Props) {
  const scopes = heldOn(grants, 'PRODUCT__INTERNAL_ASSORTMENTS').data.filter(
    (scope) => scope.kind === 'internalAssortments',
  );
  const put = (next: readonly InternalAssortmentScope[]) =>
    onChange(setScopes(grants, 'PRODUCT__INTERNAL_ASSORTMENTS', next));
  return (
    <div className={styles.scopes}>
      {scopes.map((scope, index) => (
        <ScopeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a scope has no identity but its place in the list
          key={index}
          scope={scope}
          onChange={(next) => put(scopes.with(index, next))}
          onRemove={() => put(scopes.toSpliced(index, 1))}
        />
      ))}
      <Button
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => put([...scopes, newScope])}
      >
        Add sub-role
      </Button>
    </div>
  );
}

interface ScopeRowProps {
  scope: InternalAssortmentScope;
  onChange: (scope: InternalAssortmentScope) => void;
  onRemove: () => void;
}

function ScopeRow({ scope, onChange, onRemove }: ScopeRowProps) {
  const pick = (part: object) => onChange({ ...scope, ...part });
  return (
    <div className={styles.scope}>
      <MultiSelect
        label="Sub-roles"
        value={scope.subRoles}
        choices={subRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
        onChange={(value) => pick({ subRoles: value })}
      />
      <Select
        label="Channel"
        value={scope.channel}
        choices={named(channels)}
        onChange={(channel) => pick({ channel })}
      />
      <Select label="Region" value={scope.region} choices={named(regions)} onChange={(region) => pick({ region })} />
      <Select
        label="Product type"
        value={scope.productType}
        choices={named(productTypes)}
        onChange={(productType) => pick({ productType })}
      />
      <IconButton label="Remove sub-role" onClick={onRemove}>
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
