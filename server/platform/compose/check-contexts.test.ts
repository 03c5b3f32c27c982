import { expect, it } from 'vitest';
import { checkContexts } from './check-contexts.ts';
import { NotComposed } from './compose.ts';
import { type Context, part } from './part.ts';

type Added = Parameters<typeof checkContexts>[1];
const parts = [part({ name: 'orders.facts', needs: {}, offers: {}, make: () => ({ offers: {} }) })];
const orders: Context = { name: 'orders', parts, emits: ['orders.changed'], personal: {} };
const call = (id: string) => ({ endpoint: { id } }) as unknown as Added['routes'][number];
const job = (name: string) => ({ name }) as unknown as Added['jobs'][number];
const right: Added = {
  routes: [call('orders.create'), call('files.upload')],
  jobs: [job('orders.expire-orders')],
  handlers: [{ 'orders.changed': [] }],
  baseNames: ['files'],
};

const problemsOf = (contexts: readonly Context[], added: Partial<Added>): readonly string[] => {
  try {
    checkContexts(contexts, { ...right, ...added });
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(NotComposed);
    return (error as NotComposed).problems;
  }
};

it('accepts contexts that agree with what they add', () => {
  expect(problemsOf([orders], {})).toEqual([]);
});

it.each<[string, readonly Context[], Partial<Added>, string]>([
  ['an event without a handler', [{ ...orders, emits: ['orders.changed', 'orders.gone'] }], {}, 'no handler of the event orders.gone'],
  [
    'an event that no context writes',
    [orders],
    { handlers: [...right.handlers, { 'shops.changed': [] }] },
    'no context writes the event shops.changed, which has a handler',
  ],
  ['a job of a context that is not listed', [orders], { jobs: [job('search.rebuild')] }, 'the job search.rebuild is of no context'],
  ['a call of a context that is not listed', [orders], { routes: [call('search.find')] }, 'the call search.find is of no context'],
  [
    'a part of another context',
    [orders, { name: 'shops', parts, emits: [], personal: {} }],
    {},
    'the part orders.facts is in the context shops',
  ],
])('refuses %s', (_, contexts, added, problem) => {
  expect(problemsOf(contexts, added)).toEqual([problem]);
});
