/** Words in a centre's name that mean disabled or stopped. */
const STOPPED = /停用|禁用|停止|停机/;

/** Whether a centre's name says that it is disabled or stopped (section 3). */
export const isStoppedCenter = (centerName: string): boolean => STOPPED.test(centerName);

export type Center = { centerName: string /** By an operator. */; disabled: boolean };

/**
 * Whether a centre is open: not disabled by an operator and not named as stopped. The only rule for every list of centres and of their
 * offers, the search, carts, orders and the cluster accounts of a user (section 3).
 */
export const isOpenCenter = ({ centerName, disabled }: Center): boolean => !disabled && !isStoppedCenter(centerName);
