/** The periods of refunds, and those around the end of a term, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import {
  getRefundPolicy,
  getRenewalPolicy,
  refundPolicy,
  renewalPolicy,
  setRefundPolicy,
  setRenewalPolicy,
  USUAL_REFUND_POLICY,
  USUAL_RENEWAL_POLICY,
} from '#contracts/operations/order-policies.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import { findSettings, saveSettings } from './setting-store.ts';

type Kept<T> = { name: string; subjectType: string; read(stored: object): T };
const REFUND: Kept<typeof USUAL_REFUND_POLICY> = {
  name: 'refundPolicy',
  subjectType: 'refund-policy',
  read: (stored) => refundPolicy.parse({ ...USUAL_REFUND_POLICY, ...stored }),
};
const RENEWAL: Kept<typeof USUAL_RENEWAL_POLICY> = {
  name: 'renewalPolicy',
  subjectType: 'renewal-policy',
  read: (stored) => renewalPolicy.parse({ ...USUAL_RENEWAL_POLICY, ...stored }),
};
const load = async <T>(on: Queryable, { name, read }: Kept<T>, lock = false): Promise<T> =>
  read(((await findSettings(on, [name], lock))[name] as object | undefined) ?? {});

/** @throws AppError RESOURCE_REVISION */
async function save<T>(database: Database, kept: Kept<T>, body: { was: T; policy: T; reason: string }, call: Call): Promise<void> {
  const { name, subjectType } = kept;
  await database.transaction(async (tx) => {
    const before = await load(tx, kept, true);
    if (!isDeepStrictEqual(before, body.was)) throw new AppError('RESOURCE_REVISION');
    await saveSettings(tx, { [name]: body.policy });
    await audit(tx, call, { subjectType, subjectId: name, before, after: body.policy, note: body.reason });
    await announce(tx, 'operations.changed', {});
  });
}

const mayChange = ({ actor }: Call): boolean => permissionsOf(actor.roles).includes('finance.manage');

/** `forget`: invalidates the cached settings in this process at once; other processes follow by notification. */
export const orderPoliciesRoutes = (database: Database, forget: () => void): Bound[] => [
  bind(getRefundPolicy, async (_, call) => ({ policy: await load(database, REFUND), mayChange: mayChange(call) })),
  bind(setRefundPolicy, async ({ body }, call) => {
    await save(database, REFUND, body, call);
    forget();
    return { policy: body.policy, mayChange: true };
  }),
  bind(getRenewalPolicy, async (_, call) => ({ policy: await load(database, RENEWAL), mayChange: mayChange(call) })),
  bind(setRenewalPolicy, async ({ body }, call) => {
    await save(database, RENEWAL, body, call);
    forget();
    return { policy: body.policy, mayChange: true };
  }),
];
