import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
/** The origin of this page; '' during server rendering, where it is unknown. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.origin,
    () => '',
  );
