export {
  DateField,
  type DateFieldProps,
  DateRangeField,
  type DateRangeFieldProps,
  type DayRange,
} from './DateField.tsx';
