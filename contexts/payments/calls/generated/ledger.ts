/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../ledger.ts';

export const listLedgerSeals: Call<typeof contract.listLedgerSeals> = { id: 'payments.list-ledger-seals', method: 'GET', path: '/operation/ledger/seals' };
