import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.invoicing.issue-as-seller': 'Issued a shop invoice',
  'action.invoicing.issue-own': 'Issued a platform invoice',
  'action.invoicing.record-as-seller': 'Recorded an issued shop invoice',
  'action.invoicing.record-own': 'Recorded an issued platform invoice',
  'action.invoicing.refuse-as-seller': 'Refused a request for a shop invoice',
  'action.invoicing.refuse-own': 'Refused a request for a platform invoice',
  'action.invoicing.reverse-as-seller': 'Reversed an invoice as the shop',
  'action.invoicing.reverse-any': 'Reversed an invoice',
  'action.invoicing.record-reversal-as-seller': 'Recorded a red invoice of a shop',
  'action.invoicing.record-reversal-own': 'Recorded a red invoice of the platform',
  'action.invoicing.reveal-to-seller': 'Revealed the full title of a shop invoice',
  'action.invoicing.reveal-own': 'Revealed the full title of a platform invoice',
  'action.invoicing.save-issuer-of-seller': 'Changed the invoicing details of a shop',
  'action.invoicing.save-own-issuer': 'Changed the invoicing details of the platform',
  'action.invoicing.set-rules': 'Changed the invoicing rules',
};
