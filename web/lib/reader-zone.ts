/** Whether the reader's clock shows another time than Beijing's, in which the product writes all times. */
import { useSyncExternalStore } from 'react';

const BEIJING_OFFSET_MINUTES = -480;
const nothingChanges = () => () => {};
const isElsewhere = (): boolean => new Date().getTimezoneOffset() !== BEIJING_OFFSET_MINUTES;

/** False on the server and while the page is hydrated, as the server does not know the reader's zone; afterwards what the browser says. */
export const useElsewhere = (): boolean => useSyncExternalStore(nothingChanges, isElsewhere, () => false);
