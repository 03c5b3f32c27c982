/** Error codes of gates, sales, take-downs and scans. */
export const accessErrors = {
  /** The repository has no gate to request access to. */
  GATE_NOT_SET: { status: 409 },
  /** The agreement has changed since it was read: `version` is the current one. */
  GATE_VERSION: { status: 409 },
  GATE_AGREEMENT: { status: 400 },
  /** A required question was not answered: `question` is its position, from 1. */
  GATE_ANSWER: { status: 400 },
  /** A request is already pending or accepted. */
  GATE_ASKED: { status: 409 },
  /** Recently refused or withdrawn: `date` is the earliest time for another request. */
  GATE_WAIT: { status: 409 },
  /** The maximum number of requests has been reached. */
  GATE_OFTEN: { status: 403 },
  /** People of the repository need no request. */
  GATE_OWN: { status: 409 },
  ACCESS_REQUEST_NOT_FOUND: { status: 404 },
  ACCESS_REQUEST_STATE: { status: 409 },
  /** Only shops can sell. */
  SALE_SHOP: { status: 409 },
  SALE_EXISTS: { status: 409 },
  SALE_NOT_FOUND: { status: 404 },
  /** Goods of another shop or type, or an SKU of other goods. */
  SALE_GOODS: { status: 400 },
  TAKEDOWN_NOT_FOUND: { status: 404 },
  TAKEDOWN_STATE: { status: 409 },
  /** Claimed by a colleague: `userName`. */
  TAKEDOWN_CLAIMED: { status: 409 },
  /** The same person has an open request about it. */
  TAKEDOWN_EXISTS: { status: 409 },
  /** Without an account, a name and an e-mail address are required. */
  TAKEDOWN_CONTACT: { status: 400 },
  TAKEDOWN_ANSWERED: { status: 409 },
  /** Not all of its files have been scanned yet. */
  SCAN_UNDERWAY: { status: 409 },
  /** One of its files may run foreign code when loaded: `path`. */
  SCAN_NOT_CLEAN: { status: 409 },
} as const;
