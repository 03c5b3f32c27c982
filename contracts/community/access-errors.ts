/** Codes of gates, sales, take-downs and scans. */
export const accessErrors = {
  /** The repository has no gate: there is nothing to ask for. */
  GATE_NOT_SET: { status: 409 },
  /** The agreement has changed since it was read: `version` is the one that holds. */
  GATE_VERSION: { status: 409 },
  GATE_AGREEMENT: { status: 400 },
  /** A question that has to be answered was not: `question` is its place, from 1. */
  GATE_ANSWER: { status: 400 },
  /** Asked before; the request waits or was accepted. */
  GATE_ASKED: { status: 409 },
  /** Refused or withdrawn not long ago: `date` says from when on it may be asked again. */
  GATE_WAIT: { status: 409 },
  /** Asked as often as it may be. */
  GATE_OFTEN: { status: 403 },
  /** The people of a repository need no request. */
  GATE_OWN: { status: 409 },
  ACCESS_REQUEST_NOT_FOUND: { status: 404 },
  ACCESS_REQUEST_STATE: { status: 409 },
  /** Shops alone sell. */
  SALE_SHOP: { status: 409 },
  SALE_EXISTS: { status: 409 },
  SALE_NOT_FOUND: { status: 404 },
  /** Goods of another shop or type, or an SKU of other goods. */
  SALE_GOODS: { status: 400 },
  TAKEDOWN_NOT_FOUND: { status: 404 },
  TAKEDOWN_STATE: { status: 409 },
  /** A colleague decides about it: `userName`. */
  TAKEDOWN_CLAIMED: { status: 409 },
  /** The same person has an open request about it. */
  TAKEDOWN_EXISTS: { status: 409 },
  /** Who is not signed in leaves a name and an e-mail address. */
  TAKEDOWN_CONTACT: { status: 400 },
  TAKEDOWN_ANSWERED: { status: 409 },
  /** Its files have not all been looked through yet. */
  SCAN_UNDERWAY: { status: 409 },
  /** A file of it may run foreign code when it is loaded: `path`. */
  SCAN_NOT_CLEAN: { status: 409 },
} as const;
