import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { FormDrawer } from '../office/form-drawer.tsx';
import { Sheet } from './sheet.tsx';

function Filters() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Filter
      </button>
      <Sheet open={shown} onClose={() => setShown(false)} title="Filters">
        <input aria-label="keyword" />
      </Sheet>
    </>
  );
}
const sheet = () => screen.queryByRole('dialog', { name: 'Filters' });

describe('a sheet', () => {
  it('gives the focus to what asks for it, not to the button that closes it', async () => {
    await open(
      <Sheet open onClose={() => {}} title="Palette">
        <button type="button">before</button>
        <input data-autofocus aria-label="typed" />
      </Sheet>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'typed' }));
  });

  it.each([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its button', (user) => user.click(screen.getByRole('button', { name: say('common.close') }))],
    ['a press outside', (user) => user.click(screen.getByRole('dialog'))],
  ] as [string, (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>][])(
    'is closed by %s, and empty when it is opened again',
    async (_, close) => {
      const { user } = await open(<Filters />);
      expect(sheet()).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      await user.type(screen.getByRole('textbox', { name: 'keyword' }), 'gpu');
      expect(sheet()).not.toBeNull();
      await close(user);
      expect([sheet(), screen.queryByRole('textbox')]).toEqual([null, null]);
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'keyword' }).value).toBe('');
    },
  );
});

function Editor() {
  const [name, setName] = useState('');
  const [shown, setShown] = useState(true);
  return (
    <FormDrawer open={shown} onClose={() => setShown(false)} title="Edit" dirty={name !== ''}>
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
    </FormDrawer>
  );
}
const drawer = () => screen.queryByRole('dialog', { name: 'Edit' });

describe('a drawer with a form', () => {
  it('closes without a question while nothing was changed', async () => {
    const { user } = await open(<Editor />);
    await user.keyboard('{Escape}');
    expect([drawer(), screen.queryByRole('dialog')]).toEqual([null, null]);
  });

  it('asks before changes are lost, stays with them or closes', async () => {
    const { user } = await open(<Editor />);
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'x');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: say('fields.stay') }));
    expect(drawer()).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name' }).value).toBe('x');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: say('fields.leave') }));
    expect(drawer()).toBeNull();
  });
});
