/** Slips that buyers upload for their transfers. */
import type { Files } from '#server/platform/storage/files.ts';
import type { RemittancePorts } from './context.ts';

export const SLIP_SUBJECT = 'remittance-slip';

export const createSlipFiles = (files: Files): RemittancePorts['files'] => ({
  open: (fileId) => files.open(fileId),
  findFile: (fileId) => files.findFile(fileId),
  passFor: (fileId, accountId) => files.passFor(fileId, accountId),
  claimSlip: (tx, { fileId, accountId, paymentId }) =>
    files.claim(tx, {
      fileIds: [fileId],
      accountId,
      purposes: ['remittance-slip'],
      subjectType: SLIP_SUBJECT,
      subjectId: paymentId,
      visibility: 'private',
    }),
});
