import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { reportQuery } from '#contracts/kit/report.ts';

export const getUserReport = endpoint({
  id: 'identity.get-user-report',
  method: 'GET',
  path: '/operation/admin/report/users',
  summary: 'Report accounts created over time, and all accounts by kind',
  access: 'staff',
  permission: 'report.read',
  query: reportQuery,
  answer: z.object({
    total: z.number().int(),
    made: z.number().int(),
    points: z.array(z.object({ at: z.string(), made: z.number().int() })),
    byKind: z.array(
      z.object({ kind: z.enum(['common', 'grouped', 'agent', 'merchant', 'staff', 'disabled']), accounts: z.number().int() }),
    ),
  }),
});
