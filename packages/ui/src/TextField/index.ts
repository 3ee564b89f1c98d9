export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField.tsx';
