import { useEffect, useRef, useState } from 'react';
import type { Choice, ComboboxProps } from './combobox-props.ts';
import { matchingChoices } from './matching-choices.ts';

/** Pause in typing (ms) before the server is queried. */
const PAUSE_MS = 200;

type Found = { choices: readonly Choice[]; loading: boolean; failed: boolean };

/**
 * The choices of a combobox for the typed text, and the choice of its value. A list on the page is filtered immediately; a list on the
 * server
 * is queried after a pause, once open, and an outdated answer is dropped.
 */
export function useChoices(props: ComboboxProps, typed: string, open: boolean): Found & { chosen: Choice | undefined } {
  const local = 'choices' in props ? props.choices : undefined;
  const source = useRef(props);
  useEffect(() => {
    source.current = props;
  });
  const [found, setFound] = useState<Found>({ choices: [], loading: false, failed: false });
  const [chosen, setChosen] = useState<Choice>();
  const { value } = props;

  useEffect(() => {
    const from = source.current;
    if ('choices' in from || !open) return;
    const ended = new AbortController();
    setFound((before) => ({ ...before, loading: true, failed: false }));
    const timer = setTimeout(() => {
      from.search(typed.trim(), ended.signal).then(
        (choices) => !ended.signal.aborted && setFound({ choices, loading: false, failed: false }),
        () => !ended.signal.aborted && setFound({ choices: [], loading: false, failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [typed, open]);

  useEffect(() => {
    const from = source.current;
    if ('choices' in from || value === '') return;
    const ended = new AbortController();
    // An unknown value is shown unchanged.
    const show = (choice: Choice | undefined) => !ended.signal.aborted && setChosen(choice ?? { value, label: value });
    from.find(value, ended.signal).then(show, () => show(undefined));
    return () => ended.abort();
  }, [value]);

  if (local)
    return { choices: matchingChoices(local, typed), loading: false, failed: false, chosen: local.find((one) => one.value === value) };
  const listed = found.choices.find((one) => one.value === value);
  return { ...found, chosen: value === '' ? undefined : (listed ?? (chosen?.value === value ? chosen : undefined)) };
}
