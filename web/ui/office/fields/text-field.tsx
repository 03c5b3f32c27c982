import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { countCharacters } from '#kernel/text/text.ts';
import { limitedText } from '#web/lib/limited-text.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

type TextProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  /** Before and after the control: 'https://', '元'. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Id of a datalist with suggestions. */
  list?: string;
  onBlur?: () => void;
  /** The language of the text, for a bilingual field. */
  lang?: string;
};

/** One line of text. */
export function TextField({ value, onChange, prefix, suffix, type = 'text', placeholder, maxLength, ...props }: TextProps) {
  return (
    <FieldFrame {...props}>
      {(control) => {
        const input = (
          <input
            {...control}
            className={styles.control}
            type={type}
            name={props.name}
            {...limitedText(value, maxLength, onChange)}
            placeholder={placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            inputMode={props.inputMode}
            list={props.list}
            lang={props.lang}
            onBlur={props.onBlur}
          />
        );
        if (!prefix && !suffix) return input;
        return (
          <div className={styles.joined}>
            {prefix && <span className={styles.affix}>{prefix}</span>}
            {input}
            {suffix && <span className={styles.affix}>{suffix}</span>}
          </div>
        );
      }}
    </FieldFrame>
  );
}

type AreaProps = FieldProps<string> & { maxLength?: number; rows?: number; placeholder?: string; lang?: string; onBlur?: () => void };

/** Several lines of text, with a counter if limited. */
export function TextAreaField({ value, onChange, maxLength, rows = 4, placeholder, ...props }: AreaProps) {
  return (
    <FieldFrame {...props} wide>
      {(control) => (
        <>
          <textarea
            {...control}
            className={styles.control}
            name={props.name}
            rows={rows}
            {...limitedText(value, maxLength, onChange)}
            placeholder={placeholder}
            lang={props.lang}
            onBlur={props.onBlur}
          />
          {maxLength && (
            <span className={styles.count} data-full={countCharacters(value) >= maxLength || undefined} aria-hidden="true">
              {countCharacters(value)} / {maxLength}
            </span>
          )}
        </>
      )}
    </FieldFrame>
  );
}
