/** Mails decisions to reporters without an account. */
import { SendFailed } from '#server/platform/mail/mail.ts';
import { type Contact, contactPlace } from './request-takedown.ts';
import type { TakedownParts } from './takedown-parts.ts';
import { listUnannounced, markAnnounced } from './takedown-store.ts';

const BATCH = 20;

/**
 * One run. A mail that can never arrive counts as sent; any other failure ends the run and is retried by the next.
 * @throws SendFailed
 */
export async function mailReporters(
  { database, cipher, mailReporter }: Pick<TakedownParts, 'database' | 'cipher' | 'mailReporter'>,
  signal?: AbortSignal,
): Promise<number> {
  let notified = 0;
  for (let found = BATCH; found === BATCH && !signal?.aborted; ) {
    const rows = await listUnannounced(database, BATCH);
    found = rows.length;
    for (const { id, state, language, repository, decision, decidedAt: at, contact } of rows) {
      const { email } = JSON.parse(cipher.decrypt(contact, contactPlace(id))) as Contact;
      try {
        await mailReporter({ id: `${id}-${state.toLowerCase()}`, to: email, language, state, repository, decision, at });
      } catch (error) {
        if (!(error instanceof SendFailed && error.failure.permanent)) throw error;
      }
      await markAnnounced(database, id, state);
      notified += 1;
    }
  }
  return notified;
}
