/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../audit.ts';

export const getAuditEntry: Call<typeof contract.getAuditEntry> = { id: 'operations.get-audit-entry', method: 'GET', path: '/operation/admin/audit/:id' };
export const listAuditLog: Call<typeof contract.listAuditLog> = { id: 'operations.list-audit-log', method: 'GET', path: '/operation/admin/audit/list' };
