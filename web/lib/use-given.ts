import { useState } from 'react';

/**
 * State initialised with an external value and reset when another one is passed: a field filled from the address.
 * @param key distinguishes values
 */
export function useGiven<T>(given: T, key: string): [value: T, set: (value: T) => void] {
  const [state, setState] = useState({ key, value: given });
  if (state.key !== key) setState({ key, value: given });
  return [state.key === key ? state.value : given, (value) => setState({ key, value })];
}
