import type { Tbe } from '@atelier/domain/access/user';
import { Button } from '@atelier/ui/Button';
import { IconButton } from '@atelier/ui/IconButton';
import { MultiSelect, Select } from '@atelier/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { optionsQuery } from './queries.ts';
import styles from './TerritoryEditor.module.css';
import userStyles from './UserScreen.module.css';
import { withHeld } from './with-held.ts';

interface Props {
  tbes: readonly Tbe[];
  onChange: (tbes: readonly Tbe[]) => void;
}

const newTbe: Tbe = { territory: '', businessEntity: '', locations: [], colorFilters: { POP: [] } };

export function TerritoryEditor({ tbes, onChange }: Props) {
  return (
    <>
      <p className={userStyles.hint}>
        Each line is a territory with its business entity, its locations and the POP colors they may order. ADMIN with
        ADMIN sees every location; AST is always among the POP colors.
      </p>
      {tbes.map((tbe, index) => (
        <TbeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place in the list
          key={index}
          tbe={tbe}
          onChange={(next) => onChange(tbes.with(index, next))}
          onRemove={() => onChange(tbes.toSpliced(index, 1))}
        />
      ))}
      <Button
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onChange([...tbes, newTbe])}
      >
        Add territory
      </Button>
    </>
  );
}

interface RowProps {
  tbe: Tbe;
  onChange: (tbe: Tbe) => void;
  onRemove: () => void;
}

const useChoices = (name: string) => useQuery(optionsQuery(name)).data?.data ?? [];

function TbeRow({ tbe, onChange, onRemove }: RowProps) {
  const territories = useChoices('territories');
  const entities = useChoices('businessEntities');
  const locations = useChoices('locations');
  const colors = useChoices('popColors');
  return (
    <div className={styles.row}>
      <Select
        label="Territory"
        searchable
        value={tbe.territory === '' ? null : tbe.territory}
        choices={withHeld(territories, [tbe.territory])}
        onChange={(territory) => onChange({ ...tbe, territory: territory ?? '' })}
      />
      <Select
        label="Business entity"
        searchable
        value={tbe.businessEntity === '' ? null : tbe.businessEntity}
        choices={withHeld(entities, [tbe.businessEntity])}
        onChange={(businessEntity) => onChange({ ...tbe, businessEntity: businessEntity ?? '' })}
      />
      <MultiSelect
        label="Locations"
        value={tbe.locations}
        choices={withHeld(locations, tbe.locations)}
        onChange={(next) => onChange({ ...tbe, locations: next })}
      />
      <MultiSelect
        label="POP colors"
        value={tbe.colorFilters.POP}
        choices={withHeld(colors, tbe.colorFilters.POP)}
        onChange={(POP) => onChange({ ...tbe, colorFilters: { POP } })}
      />
      <IconButton label={`Remove ${tbe.territory || 'territory'}`} onClick={onRemove}>
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
