/** One choice of a long list. `words` are additional search terms: its name in the other language, a code. */
export type Choice = { value: string; label: string; hint?: string; words?: string; level?: number };

export type ComboboxProps = {
  /** The control's id, for an external label. */
  id: string;
  /** Accessible name of the field. */
  label: string;
  name?: string;
  value: string;
  /** '' when the choice is cleared. */
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
} & (
  | {
      /** The whole list is on the page. */
      choices: readonly Choice[];
    }
  | {
      /** Loads the choices that match some words ('' for the first ones). Aborts with the signal. */
      search: (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;
      /** Loads the choice of the initial value. */
      find: (value: string, signal: AbortSignal) => Promise<Choice | undefined>;
      /** Replaces `onChange` for a value typed into the native field. */
      onType?: (value: string) => void;
    }
);
