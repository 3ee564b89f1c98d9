export { type Choice, MultiSelect, type MultiSelectProps, Select, type SelectProps } from './Select.tsx';
