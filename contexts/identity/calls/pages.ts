/** Pages with their queries (section 2). */
import { address, day, flag, id, number, oneOf, pageNumber, text } from '#contracts/kit/query-field.ts';

const signOnQuery = {
  /** Error of a form that was submitted without JavaScript: a code of the error catalogue. */
  error: id(),
  field: text(),
  seconds: number(0, 99_999, 0),
  userName: text(64),
  /** Target of the back link. */
  redirect: address(),
};

export const pages = {
  /** `token`: of the link in a mail. */
  'mall/unsubscribe': { token: text(300) },
  'mall/me': {},
  'sso/login': signOnQuery,
  'sso/register': signOnQuery,
  'sso/recover': signOnQuery,
  /** Asks for confirmation before signing out; `logoutUrl` is where to continue. */
  'sso/logout': { logoutUrl: address() },
  /** After signing in again at the issuer, in a separate tab. */
  'sso/confirmed': { error: oneOf('OIDC_FAILED') },
  'console/account': {},
  'console/tokens': {},
  /** The buyer's group of people; `tab` is one of its sections. */
  'console/group': {
    tab: oneOf('approvals', 'projects', 'rules', 'spending'),
    from: day(),
    to: day(),
    state: oneOf('PENDING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'LAPSED'),
    pageNum: pageNumber(),
  },
  /** `code`: of an invitation. */
  'console/group/join': { code: text(40) },
  'console/notices': { unread: flag(), cursor: text(1_100) },
};
