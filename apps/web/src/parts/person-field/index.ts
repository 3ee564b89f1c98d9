export { type NamedPerson, PersonField } from './PersonField.tsx';
