/** What contexts say of themselves agrees with what they add. */

import type { Bound } from '../http/bind.ts';
import type { Job } from '../jobs/job.ts';
import { NotComposed } from './compose.ts';
import type { Context } from './part.ts';

/** A name before the first dot. */
const ownerOf = (name: string): string => name.split('.', 1)[0] ?? '';

type Added = {
  routes: readonly Bound[];
  jobs: readonly Job[];
  handlers: readonly Readonly<Record<string, unknown>>[];
  /** Names that begin what the base adds itself. */
  baseNames: readonly string[];
};

/**
 * @throws NotComposed: an event without a handler, a handler of an event that no context writes, a part, call or job of a context that is not
 * listed
 */
export function checkContexts(contexts: readonly Context[], { routes, jobs, handlers, baseNames }: Added): void {
  const names = new Set([...contexts.map(({ name }) => name), ...baseNames]);
  const written = new Set(contexts.flatMap(({ emits }) => emits));
  const received = new Set(handlers.flatMap((of) => Object.keys(of)));
  const problems = [
    ...[...written].filter((topic) => !received.has(topic)).map((topic) => `no handler of the event ${topic}`),
    ...[...received].filter((topic) => !written.has(topic)).map((topic) => `no context writes the event ${topic}, which has a handler`),
    ...contexts.flatMap(({ name, parts }) =>
      parts.filter((part) => ownerOf(part.name) !== name).map((part) => `the part ${part.name} is in the context ${name}`),
    ),
    ...jobs.filter(({ name }) => !names.has(ownerOf(name))).map(({ name }) => `the job ${name} is of no context`),
    ...routes.filter(({ endpoint }) => !names.has(ownerOf(endpoint.id))).map(({ endpoint }) => `the call ${endpoint.id} is of no context`),
  ];
  if (problems.length > 0) throw new NotComposed(problems);
}
