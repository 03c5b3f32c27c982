const STOPPED = /停用|禁用|已停止/;

/** Whether a centre's name says that it is disabled or stopped: such centres are left out of every list (section 3). */
export const isStoppedCenter = (centerName: string): boolean => STOPPED.test(centerName);
