/** The inputs of content fields (rules/content-fields.ts), at the end of their sections. */
import { choiceWord } from '#contexts/catalogue/rules/content-field-words.ts';
import { type ContentField, type FieldKey, type FieldValue, fieldList } from '#contexts/catalogue/rules/content-fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { BilingualField, NumberField, SelectField, SwitchField } from '#web/ui/office/fields/index.ts';
import { Slot, useEditor } from './editor-context.tsx';

function FieldInput({ field }: { field: ContentField }) {
  const { t } = useI18n();
  const { content, edit, errorAt, readOnly } = useEditor();
  const { name } = field;
  const english = `${name}En` as FieldKey;
  const value = content[name] as FieldValue;
  const change = (values: Record<string, FieldValue>) => edit((before) => ({ ...before, ...values }));
  const shared = { label: t(`contentFields.${name}`), hint: t(`contentFields.${name}Hint`), disabled: readOnly, error: errorAt(name) };
  switch (field.kind) {
    case 'text':
      return (
        <BilingualField
          {...shared}
          lines={field.lines ?? 1}
          maxLength={field.most}
          value={{ zh: String(value), en: String(content[english]) }}
          error={{ zh: errorAt(name), en: errorAt(english) }}
          onChange={({ zh, en }) => change({ [name]: zh, [english]: en })}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          options={field.choices.map((code) => ({ value: code, label: t(`contentFields.${choiceWord(name, code)}`) }))}
          onChange={(code) => change({ [name]: code })}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          min={field.least}
          max={field.most}
          value={value as number | null}
          onChange={(number) => change({ [name]: number })}
        />
      );
    case 'flag':
      return <SwitchField {...shared} value={value === true} onChange={(on) => change({ [name]: on })} />;
  }
}

export function FieldInputs({ section }: { section: string }) {
  return fieldList
    .filter((field) => field.section === section)
    .map((field) => (
      <Slot key={field.name} field={field.name} wide={field.kind === 'text'}>
        <FieldInput field={field} />
      </Slot>
    ));
}
