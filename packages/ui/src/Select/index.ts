export { type Choice, MultiSelect, type MultiSelectProps, Select, type SelectProps } from './Select.tsx';
export { SuggestField, type SuggestFieldProps } from './SuggestField.tsx';
