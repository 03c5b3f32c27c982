/** The form fields: controlled, with label, hint and error. README.md explains how to write a form with them. */
export { BilingualField } from './bilingual-field.tsx';
export { CheckField, ChoiceField, MultiChoiceField, type Option, SelectField, SwitchField } from './choice-fields.tsx';
export { ChosenListField } from './chosen-list-field.tsx';
export { ComboboxField } from './combobox-field.tsx';
export { DateField } from './date-field.tsx';
export type { FieldProps } from './field-frame.tsx';
export { FileField, type NamedFile } from './file-field.tsx';
export { FieldColumns, FormButtons, FormFailure, OfficeForm } from './form-parts.tsx';
export { ImageField, type Picture } from './image-field.tsx';
export { MoneyField, NumberField } from './number-field.tsx';
export { TextAreaField, TextField } from './text-field.tsx';
