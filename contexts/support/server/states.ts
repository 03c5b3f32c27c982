/** The states of the support context as SQL constants for the stores of this context. */
import { chatMessageLifecycle, complaintLifecycle, conversationLifecycle } from '#contexts/support/rules/support.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const conversationState = lifecycleSql(conversationLifecycle);
export const chatMessageState = lifecycleSql(chatMessageLifecycle);
export const complaintState = lifecycleSql(complaintLifecycle);
