import type { FilterDef, FilterModule, FilterParameter } from '@atelier/domain/filter/filter-bar';
import { toggleParameter } from '@atelier/domain/filter/filter-bar';
import { lineStatusName, type PriceKind } from '@atelier/domain/filter/filter-values';
import { lineStatuses } from '@atelier/domain/product/product';
import { dueDateWindows, lastProducedWindows } from '@atelier/domain/vocabulary/limits';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { DatePanel, DatesPanel } from './DatePanels.tsx';
import type { FilterPlace, OptionsOf } from './filter-options.ts';
import { ListPanel } from './ListPanel.tsx';
import { CheckList, OptionsPanel } from './OptionsPanel.tsx';
import { PricePanel } from './PricePanel.tsx';

interface Props {
  filter: FilterDef;
  module: FilterModule;
  parameters: readonly FilterParameter[];
  onChange: (parameters: readonly FilterParameter[]) => void;
  onAdd: (value: string) => void;
  optionsOf: OptionsOf;
  places: readonly FilterPlace[];
  priceKinds?: readonly PriceKind[] | undefined;
}

/** What opens under a filter's name, by its kind. */
export function FilterPanel({ filter, module, parameters, onChange, onAdd, optionsOf, places, priceKinds }: Props) {
  const chosen = parameters.filter((one) => one.key === filter.key).map((one) => one.value);
  const toggle = (value: string) => onChange(toggleParameter(module, parameters, { key: filter.key, value }));
  const list = { label: filter.label, chosen, onToggle: toggle };
  switch (filter.kind) {
    case 'options':
      return <OptionsPanel {...list} colors={filter.colors === true} options={optionsOf(filter)} />;
    case 'flag':
      return <CheckList {...list} options={[{ value: 'true', label: filter.label }]} />;
    case 'location':
      return (
        <CheckList {...list} options={places.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))} />
      );
    case 'lineStatus':
      return <CheckList {...list} options={lineStatuses.map((value) => ({ value, label: lineStatusName(value) }))} />;
    case 'dueWindow':
      return (
        <CheckList
          {...list}
          options={dueDateWindows.map(({ days }) => ({ value: String(days), label: `Next ${days} days` }))}
        />
      );
    case 'lastProduced':
      return <CheckList {...list} options={lastProducedWindows.map(({ label }) => ({ value: label, label }))} />;
    case 'since':
      return <DatePanel label={filter.label} value={chosen[0]} onAdd={onAdd} />;
    case 'dates':
      return <DatesPanel label={filter.label} value={chosen[0]} onAdd={onAdd} />;
    case 'availability':
      return <AvailabilityPanel productType={module.key} value={chosen[0]} onAdd={onAdd} />;
    case 'price':
      return <PricePanel places={places} kinds={priceKinds} value={chosen[0]} onAdd={onAdd} />;
    case 'list':
    case 'text':
      return <ListPanel label={filter.label} value={chosen[0]} onAdd={onAdd} />;
  }
}
