import { useEffect, useRef, useState } from 'react';
import type { Choice, ComboboxProps } from './combobox-props.ts';
import { matchingChoices } from './matching-choices.ts';

/** How long (ms) nothing is typed before the server is asked. */
const PAUSE_MS = 200;

type Found = { choices: readonly Choice[]; loading: boolean; failed: boolean };

/**
 * What a combobox lists for what is typed into it, and the choice of its value. A list on the page is filtered at once; a list on the
 * server is asked for after a pause, once it is open, and an answer that has been overtaken is dropped.
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
    // A value nobody knows is shown as it is.
    const show = (choice: Choice | undefined) => !ended.signal.aborted && setChosen(choice ?? { value, label: value });
    from.find(value, ended.signal).then(show, () => show(undefined));
    return () => ended.abort();
  }, [value]);

  if (local)
    return { choices: matchingChoices(local, typed), loading: false, failed: false, chosen: local.find((one) => one.value === value) };
  const listed = found.choices.find((one) => one.value === value);
  return { ...found, chosen: value === '' ? undefined : (listed ?? (chosen?.value === value ? chosen : undefined)) };
}
