import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.search.save-synonym': 'Changed search synonyms',
  'action.search.reset-synonym': 'Reset or removed search synonyms',
};
