import type { MessageKey, Translate } from '#web/lib/i18n.tsx';

/** The kinds of demo accounts in words. */
const kinds: Record<string, MessageKey> = {
  user: 'sso.kindUser',
  'group-leader': 'sso.kindLeader',
  'group-member': 'sso.kindMember',
  'group-member-2': 'sso.kindMember',
  merchant: 'sso.kindMerchant',
  english: 'sso.kindEnglish',
  agent: 'sso.kindAgent',
  unsigned: 'sso.kindUnsigned',
  'disabled-cluster': 'sso.kindDisabled',
  'no-phone': 'sso.kindNoPhone',
  'unverified-phone': 'sso.kindUnverified',
  superadmin: 'sso.kindSuperadmin',
  operateadmin: 'sso.kindOperateadmin',
  operator: 'sso.kindOperator',
  saler: 'sso.kindSaler',
};
/** The words of a kind; an unknown kind is returned unchanged. */
export const kindWords = (t: Translate, kind: string): string => {
  const key = kinds[kind];
  return key ? t(key) : kind;
};

type Group = { title: MessageKey; kinds: string[] };
const groups: Group[] = [
  { title: 'sso.demoBuyers', kinds: ['user', 'group-leader', 'group-member', 'group-member-2', 'english', 'merchant'] },
  { title: 'sso.demoLimited', kinds: ['agent', 'unsigned', 'disabled-cluster', 'no-phone', 'unverified-phone'] },
];
const others: MessageKey = 'sso.demoStaff';

/** Accounts by group, in the order of the kinds; those without a group come last. */
export function byGroup<T extends { kind: string }>(accounts: readonly T[]): { title: MessageKey; accounts: T[] }[] {
  const grouped = groups.map((group) => ({
    title: group.title,
    accounts: group.kinds.flatMap((kind) => accounts.filter((account) => account.kind === kind)),
  }));
  const rest = accounts.filter(({ kind }) => !groups.some((group) => group.kinds.includes(kind)));
  return [...grouped, { title: others, accounts: rest }].filter((group) => group.accounts.length > 0);
}
