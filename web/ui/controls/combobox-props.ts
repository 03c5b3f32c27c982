/** One choice of a long list. `words` are further words by which it is found: its name in the other language, a code. */
export type Choice = { value: string; label: string; hint?: string; words?: string; level?: number };

export type ComboboxProps = {
  /** The control's id, for the label outside. */
  id: string;
  /** What is chosen, for screen readers. */
  label: string;
  name?: string;
  value: string;
  /** '' when the choice is taken back. */
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
} & (
  | {
      /** All of a list that is on the page. */
      choices: readonly Choice[];
    }
  | {
      /** Asks for the choices that match some words ('' for the first ones). Ends with the signal. */
      search: (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;
      /** The choice of a value that the page came with. */
      find: (value: string, signal: AbortSignal) => Promise<Choice | undefined>;
      /** In place of `onChange` for a value that is being typed into the browser's own field. */
      onType?: (value: string) => void;
    }
);
