import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { ChoiceField, FieldColumns, MultiChoiceField, SelectField } from '#web/ui/office/fields/index.ts';
import { SampleTable } from './sample-table.tsx';
import styles from './statement-import.module.css';
import type { Inspection, Mapping } from './use-inspection.ts';

const AMOUNTS = ['TWO', 'DIRECTION', 'SIGNED'] as const satisfies readonly Mapping['amounts'][];
type Column = Exclude<keyof Mapping, 'amounts' | 'remarks'>;
const moneyColumns: Record<Mapping['amounts'], readonly Column[]> = {
  TWO: ['credit', 'debit'],
  DIRECTION: ['amount', 'direction'],
  SIGNED: ['amount'],
};
/** The columns a statement must have. */
const required: ReadonlySet<Column> = new Set(['day', 'credit', 'amount', 'direction']);

type Props = {
  inspection: Inspection;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onTitleLine: (line: number) => void;
};

/** Assigns titles to columns, for correction. */
export function MappingFields({ inspection, mapping, onMapping, onTitleLine }: Props) {
  const { t } = useI18n();
  const { titles, firstRows, titleLine, unsure, wrong } = inspection;
  const options = titles.map((value) => ({ value, label: value }));
  const notesOf = (column: Inspection['unsure'][number]) => ({
    error: wrong.includes(column) ? t('adminStatements.wrong') : undefined,
    hint: unsure.includes(column) && !wrong.includes(column) ? t('adminStatements.look') : undefined,
  });
  const column = (name: Column) => {
    const isRequired = required.has(name);
    const none = { value: '', label: t(name === 'serial' ? 'adminStatements.noSerial' : 'adminStatements.noColumn') };
    return (
      <SelectField
        key={name}
        label={t(`adminStatements.column_${name}` as MessageKey)}
        options={isRequired ? options : [none, ...options]}
        required={isRequired}
        value={mapping[name]}
        onChange={(value) => onMapping({ ...mapping, [name]: value })}
        {...notesOf(name)}
      />
    );
  };
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('adminStatements.titleRow')}
        options={firstRows.map(({ line, text }) => ({ value: String(line), label: t('adminStatements.rowOption', { line, text }) }))}
        required
        value={String(titleLine)}
        onChange={(line) => onTitleLine(Number(line))}
      />
      <SampleTable inspection={inspection} />
      <ChoiceField
        label={t('adminStatements.amounts')}
        options={AMOUNTS.map((value) => ({ value, label: t(`adminStatements.amounts${value}`) }))}
        value={mapping.amounts}
        onChange={(amounts) => onMapping({ ...mapping, amounts })}
        {...notesOf('amounts')}
      />
      <FieldColumns>
        {moneyColumns[mapping.amounts].map(column)}
        {(['day', 'time', 'serial', 'payerName', 'payerNumber', 'currency'] as const).map(column)}
      </FieldColumns>
      <MultiChoiceField
        label={t('adminStatements.column_remarks')}
        options={options}
        value={mapping.remarks}
        onChange={(remarks) => onMapping({ ...mapping, remarks: [...remarks] })}
        {...notesOf('remarks')}
      />
    </div>
  );
}
