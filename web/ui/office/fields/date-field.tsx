import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

type Props = FieldProps<string> & {
  /** 'YYYY-MM-DD'. */
  min?: string;
  max?: string;
  /** Values: 'date' 'YYYY-MM-DD', 'datetime-local' 'YYYY-MM-DDTHH:mm', 'time' 'HH:mm', 'month' 'YYYY-MM'. */
  type?: 'date' | 'datetime-local' | 'time' | 'month';
};

/** A day (or a time) in Asia/Shanghai; '' for none. */
export function DateField({ value, onChange, min, max, type = 'date', ...props }: Props) {
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          className={`${styles.control} ${styles.number}`}
          type={type}
          name={props.name}
          value={value}
          min={min}
          max={max ?? (type === 'date' ? '9998-12-31' : undefined)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
