import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
/** The origin of this page as its reader reaches it; '' while the server renders, which does not know it. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.origin,
    () => '',
  );
