/** An account as stored, with its place in a group. */
export type MemberType = 'Member' | 'Leader';

export type Account = {
  id: number;
  userName: string;
  /** 'zh-CN', 'en-US' …: en if it contains "en", else zh (section 4). */
  language: string;
  roleType: 'manager' | 'common';
  userType: 'agent' | 'other';
  roleIds: string[];
  nonpreRoleCodes: string[];
  highestRoleLevel: number;
  retailerId: string;
  userLabelId: string;
  phoneMasked: string;
  phoneStatus: '' | 'UNVERIFIED' | 'VERIFIED';
  disabled: boolean;
  isDemo: boolean;
  /** Null outside every group. */
  groupMemberType: MemberType | null;
};

export type NewAccount = {
  userName: string;
  passwordHash: string;
  oidcSubject: string | null;
  language: string;
};

/** User names are unique regardless of case. */
export const nameKeyOf = (userName: string): string => userName.trim().toLowerCase();

/** Whether the account may sign in and use sessions: demo accounts, whose passwords are public, only while the demo is on. */
export const isUsable = (account: Pick<Account, 'disabled' | 'isDemo'>, demo: boolean): boolean =>
  !account.disabled && (demo || !account.isDemo);

export const languageTag = (language: 'zh' | 'en'): string => (language === 'en' ? 'en-US' : 'zh-CN');
