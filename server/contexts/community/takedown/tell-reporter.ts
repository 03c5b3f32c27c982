/** Tells somebody without an account by mail what was decided. */
import { z } from 'zod';
import type { Handler } from '#server/platform/events/outbox.ts';
import { type Contact, contactPlace } from './request-takedown.ts';
import type { TakedownParts } from './takedown-parts.ts';
import { findContact, findTakedown } from './takedown-store.ts';

const decided = z.object({ id: z.string() });

/** For `takedowns.decided`. A mail that cannot be handed over fails the delivery of the event, which is tried again. */
export const mailReporterOf =
  ({ cipher, mailReporter }: Pick<TakedownParts, 'cipher' | 'mailReporter'>): Handler =>
  async ({ payload }, tx) => {
    const { id } = decided.parse(payload);
    const [found, sealed] = [await findTakedown(tx, id), await findContact(tx, id)];
    if (!found || !sealed || found.state === 'OPEN') return;
    const { email } = JSON.parse(cipher.decrypt(sealed, contactPlace(id))) as Contact;
    const { state, language, repository, decision, decidedAt: at } = found;
    await mailReporter({ id: `${id}-${state.toLowerCase()}`, to: email, language, state, repository, decision, at });
  };
