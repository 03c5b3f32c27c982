import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRepository, listMyNamespaces, takeNamespace } from '#contexts/community/calls/repositories.ts';
import { open, say } from '#web/testing/open.tsx';
import { refusal, startServer, type TestServer } from '#web/testing/server.ts';
import * as page from './new-page.tsx';

const own = { id: '1', name: 'ann', kind: 'PERSON' as const, subjectId: '7', title: 'ann', titleEn: 'ann', usedBytes: 0, quotaBytes: 1024 };
function serve(namespaces = [own]): TestServer {
  const server = startServer();
  server.answer(listMyNamespaces, { records: namespaces });
  return server;
}
const show = (query = '') => open(page as never, { at: `/mall/community/new${query}`, path: '/mall/community/new' });
const name = () => screen.getAllByLabelText(new RegExp(`^${say('community.newName')}`)).at(-1) as HTMLElement;
const create = () => screen.getByRole('button', { name: say('community.newCreate') });

describe('a new repository', () => {
  it('is made under the chosen name, and its page is opened', async () => {
    const server = serve();
    server.answer(createRepository, { id: '5', kind: 'dataset', namespace: 'ann', name: 'rows' });
    const { user, address } = await show('?kind=dataset');
    await user.type(name(), 'rows');
    await user.click(create());
    expect(server.calls(createRepository)[0]).toMatchObject({
      body: { type: 'DATASET', namespace: 'ann', name: 'rows', visibility: 'PUBLIC' },
      idempotencyKey: expect.any(String),
    });
    expect(address()).toBe('/mall/community/dataset/ann/rows');
  });

  it('has a name by the rules, which are said while it is typed', async () => {
    const server = serve();
    const { user } = await show();
    await user.type(name(), 'a--b');
    expect(screen.getByText(say('community.newNameWrong'))).toBeTruthy();
    await user.click(create());
    expect(server.calls(createRepository)).toHaveLength(0);
  });

  it('tells when there is one of this name', async () => {
    const server = serve();
    server.answer(createRepository, () => {
      throw refusal('REPOSITORY_EXISTS', 'there is one', {}, 409);
    });
    const { user } = await show();
    await user.type(name(), 'tiny');
    await user.click(create());
    expect((await screen.findAllByText('there is one')).length).toBeGreaterThan(0);
  });

  it('waits for a publisher’s name that has not been taken', async () => {
    const server = serve([{ ...own, id: '' }]);
    server.answer(takeNamespace, { name: 'ann-lab', kind: 'PERSON', title: 'ann', titleEn: 'ann' });
    const { user } = await show();
    expect(create()).toHaveProperty('disabled', true);
    const field = screen.getByDisplayValue('ann');
    await user.clear(field);
    await user.type(field, 'ann-lab');
    await user.click(screen.getByRole('button', { name: say('community.newPublisherTake') }));
    expect(server.calls(takeNamespace)[0]?.body).toEqual({ kind: 'PERSON', subjectId: '7', name: 'ann-lab' });
    expect(create()).toHaveProperty('disabled', false);
  });
});
