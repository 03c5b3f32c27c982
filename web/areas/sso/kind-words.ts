import type { MessageKey, Translate } from '../../lib/i18n.tsx';

/** The user kinds of section 1. */
const kinds: Record<string, MessageKey> = {
  common: 'sso.kindCommon',
  leader: 'sso.kindLeader',
  member: 'sso.kindMember',
  agent: 'sso.kindAgent',
  unsigned: 'sso.kindUnsigned',
  disabled: 'sso.kindDisabled',
  manager: 'sso.kindManager',
  staff: 'sso.kindStaff',
  merchant: 'sso.kindMerchant',
};
export const kindWords = (t: Translate, kind: string): string => {
  const key = kinds[kind];
  return key ? t(key) : kind;
};
