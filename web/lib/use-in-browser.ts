import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** False on the server and while its page is taken over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
