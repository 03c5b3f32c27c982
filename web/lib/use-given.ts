import { useState } from 'react';

/**
 * State that begins with a value from outside, and begins anew when another one is given: a field that the address fills in.
 * @param key tells values apart
 */
export function useGiven<T>(given: T, key: string): [value: T, set: (value: T) => void] {
  const [state, setState] = useState({ key, value: given });
  if (state.key !== key) setState({ key, value: given });
  return [state.key === key ? state.value : given, (value) => setState({ key, value })];
}
