/** Whether the reader's clock differs from Beijing time, in which the product shows all times. */
import { useSyncExternalStore } from 'react';

const BEIJING_OFFSET_MINUTES = -480;
const nothingChanges = () => () => {};
const isElsewhere = (): boolean => new Date().getTimezoneOffset() !== BEIJING_OFFSET_MINUTES;

/** False on the server and during hydration, as the server lacks the reader's zone; afterwards the browser's value. */
export const useElsewhere = (): boolean => useSyncExternalStore(nothingChanges, isElsewhere, () => false);
