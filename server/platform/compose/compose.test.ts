import { describe, expect, it } from 'vitest';
import { compose, NotComposed, sortParts } from './compose.ts';
import { add, given, list, listed, type Part, part, port, slot } from './part.ts';

const names = port<{ nameOf(id: number): string }>('people.names');
const orders = port<{ describe(id: number): string }>('orders.orders');
const greeting = port<string>('base.greeting');
const steps = slot<string>('setup.steps');
const setup = port<() => readonly string[]>('setup.all');

const people = part({
  name: 'people',
  needs: { greeting },
  offers: { names },
  make: ({ greeting: word }) => ({ offers: { names: { nameOf: (id) => `${word} ${id}` } }, adds: [add(steps, 'people')] }),
});
const shop = part({
  name: 'orders',
  needs: { names },
  offers: { orders },
  make: async (needed) => ({
    offers: { orders: { describe: (id) => `an order of ${needed.names.nameOf(id)}` } },
    adds: [add(steps, 'orders', 'more orders')],
  }),
});
const reader = part({ name: 'setup', needs: { steps }, offers: { setup }, make: (needed) => ({ offers: { setup: needed.steps } }) });

const problemsOf = async (parts: readonly Part[]): Promise<readonly string[]> => {
  const failure: unknown = await compose(parts).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(NotComposed);
  return (failure as NotComposed).problems;
};

describe('lists', () => {
  const words = list<string>('base.words');
  const said = port<string>('base.said');
  const speaker = part({
    name: 'speaker',
    needs: { words },
    offers: { said },
    make: (needed) => ({ offers: { said: needed.words.join(' ') } }),
  });
  it('are there while parts are made, and without any part', async () => {
    const contexts = [{ name: 'one', lists: [add(words, 'a', 'b')] }, { name: 'two' }, { name: 'three', lists: [add(words, 'c')] }];
    expect((await compose([speaker], [], contexts)).get(said)).toBe('a b c');
    expect((await compose([speaker])).get(said)).toBe('');
    expect(listed(contexts, words)).toEqual(['a', 'b', 'c']);
  });
  it('that no part reads are refused', async () => {
    const contexts = [{ name: 'one', lists: [add(words, 'a')] }];
    await expect(compose([], [], contexts)).rejects.toThrow('one adds to base.words, which nothing reads');
  });
});

describe('parts', () => {
  it('are made in the order of their needs, whatever the order of the list', async () => {
    const parts = [reader, shop, people, given(greeting, 'Ms')];
    const composed = await compose(parts);
    expect(composed.get(orders).describe(7)).toBe('an order of Ms 7');
    expect(composed.get(setup)()).toEqual(['people', 'orders', 'more orders']);
    expect(sortParts(parts).map(({ name }) => name)).toEqual(['setup', 'base.greeting', 'people', 'orders']);
  });

  it('are refused when a port is missing, offered twice, or needed in a circle', async () => {
    expect(await problemsOf([shop])).toEqual(['orders needs people.names, which no part offers']);
    expect(await problemsOf([given(greeting, 'a'), people, part({ ...people, name: 'other' })])).toEqual([
      'people.names is offered by people and by other',
    ]);
    const circle = part({ name: 'greeter', needs: { orders }, offers: { greeting }, make: () => ({ offers: { greeting: '' } }) });
    expect(await problemsOf([people, shop, circle, reader])).toEqual(['these need each other: people → greeter → orders → people']);
    expect(await problemsOf([people, people, given(greeting, 'a'), reader])).toEqual([
      'two parts are called people',
      'people.names is offered by people and by people',
    ]);
  });

  it('add only to slots that are read, and read them only when all are made', async () => {
    expect(await problemsOf([people, given(greeting, 'a')])).toEqual(['people adds to setup.steps, which nothing reads']);
    const early = part({
      name: 'early',
      needs: { steps },
      offers: {},
      make(needed) {
        needed.steps();
        return { offers: {} };
      },
    });
    await expect(compose([early])).rejects.toThrow('setup.steps is read before all parts are made');
    const composed = await compose([reader]);
    expect(composed.get(setup)()).toEqual([]);
    expect(() => composed.get(orders)).toThrow('no part offers orders.orders');
    expect(() => composed.all(steps)).toThrow('setup.steps was not named as read');
    expect((await compose([people, given(greeting, 'a')], [steps])).all(steps)).toEqual(['people']);
  });
});
