import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contracts/kit/api.ts';
import { open, say } from '#web/testing/open.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { useForm } from './use-form.ts';

type Values = { name: string; nameEn: string };
type Submit = (values: Values, key: string) => Promise<unknown>;
function NameForm({ submit, asksBeforeLeaving = true }: { submit: Submit; asksBeforeLeaving?: boolean }) {
  const form = useForm<Values>({
    initial: { name: 'Core', nameEn: '' },
    check: ({ name }) => ({ name: name === '' ? 'A name is needed' : '' }),
    problemWords: ({ problem }) => `the server says ${problem}`,
    submit,
    asksBeforeLeaving,
  });
  return (
    <form aria-label="names" noValidate onSubmit={form.submit}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="English name" {...form.field('nameEn')} />
      {form.failure && <p role="alert">{form.failure}</p>}
      <button type="submit" disabled={form.busy}>
        Save
      </button>
      <button type="button" onClick={() => form.reset()}>
        Undo
      </button>
    </form>
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const setUp = async (submit: Submit, asksBeforeLeaving = true) => ({
  ...(await open(<NameForm submit={submit} asksBeforeLeaving={asksBeforeLeaving} />, { at: '/mall/a' })),
  submit,
});
const refuse = (params: Record<string, unknown>) => () => Promise.reject(new ApiError('REQUEST_INVALID', 'Not like this', 400, params));

describe('a form', () => {
  it('does not send what its own check refuses, and leads to the field', async () => {
    const { user, submit } = await setUp(vi.fn<Submit>());
    await user.clear(field('Name'));
    await user.click(save());
    const name = await screen.findByRole('textbox', { name: 'Name', description: 'A name is needed' });
    expect([name.getAttribute('aria-invalid'), document.activeElement === name]).toEqual(['true', true]);
    expect(submit).not.toHaveBeenCalled();
    await user.type(name, 'x');
    expect(screen.queryByText('A name is needed')).toBeNull();
  });

  it('shows what the server refuses at its field, and the reason', async () => {
    const { user } = await setUp(refuse({ fields: [{ path: 'nameEn', problem: 'too_big' }] }));
    await user.click(save());
    const refused = await screen.findByRole('textbox', { name: 'English name', description: 'the server says too_big' });
    expect(document.activeElement).toBe(refused);
    expect(screen.getByRole('alert').textContent).toBe('Not like this');
    await user.type(field('English name'), 'a');
    expect(screen.queryByText('the server says too_big')).toBeNull();
  });

  it('is sent once, however often it is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, submit } = await setUp(vi.fn<Submit>(() => answer.promise));
    await user.type(field('Name'), '{Enter}');
    // Faster than the button is disabled.
    fireEvent.submit(screen.getByRole('form', { name: 'names' }));
    await user.click(save());
    expect([vi.mocked(submit).mock.calls.length, save().disabled]).toEqual([1, true]);
    await act(async () => answer.resolve());
    expect(save().disabled).toBe(false);
  });

  it('keeps its key until it was taken, and takes another for what comes next', async () => {
    const submit = vi.fn<Submit>().mockRejectedValueOnce(new ApiError('OFFLINE', '', 0));
    const { user } = await setUp(submit);
    await user.click(save());
    expect(screen.getByRole('alert').textContent).toBe(say('common.offline'));
    await user.click(save());
    await user.click(save());
    const [failed, taken, next] = submit.mock.calls.map(([, key]) => key);
    expect(failed).toBe(taken);
    expect([next === taken, screen.queryByRole('alert')]).toEqual([false, null]);
  });
});

describe('undoing', () => {
  it('goes back to what was saved last, without the errors', async () => {
    const { user } = await setUp(vi.fn<Submit>());
    await user.type(field('Name'), '!');
    await user.click(save());
    await user.clear(field('Name'));
    await user.click(save());
    expect(screen.getByText('A name is needed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([field('Name').value, screen.queryByText('A name is needed')]).toEqual(['Core!', null]);
  });
});

describe('leaving a form', () => {
  const dialog = () => screen.queryByRole('dialog', { name: say('fields.leaveTitle') });
  const press = (key: 'leave' | 'stay', user: Awaited<ReturnType<typeof setUp>>['user']) =>
    user.click(screen.getByRole('button', { name: say(`fields.${key}`) }));

  it('asks before changes are lost, and stays or goes as it is told', async () => {
    const { user, go, address } = await setUp(vi.fn<Submit>());
    await user.type(field('Name'), '!');
    await go('/mall/b');
    expect([dialog() !== null, address()]).toEqual([true, '/mall/a']);
    await press('stay', user);
    expect([address(), field('Name').value]).toEqual(['/mall/a', 'Core!']);
    await go('/mall/b');
    await press('leave', user);
    expect([address(), dialog()]).toEqual(['/mall/b', null]);
  });

  it.each([
    ['nothing was changed', '', ''],
    ['changes were taken back', 'x', 'Undo'],
    ['changes were saved', 'x', 'Save'],
  ])('asks nothing when %s', async (_, typed, pressed) => {
    const { user, go, address } = await setUp(vi.fn<Submit>());
    if (typed) await user.type(field('Name'), typed);
    if (pressed) await user.click(screen.getByRole('button', { name: pressed }));
    await go('/mall/b');
    expect([address(), dialog()]).toEqual(['/mall/b', null]);
  });

  it('asks again after the server refused what was sent', async () => {
    const { user, go, address } = await setUp(refuse({}));
    await user.type(field('Name'), 'x');
    await user.click(save());
    await go('/mall/b');
    expect([address(), dialog() !== null]).toEqual(['/mall/a', true]);
  });

  it('asks nothing where nothing is lost', async () => {
    const { user, go, address } = await setUp(vi.fn<Submit>(), false);
    await user.type(field('Name'), 'x');
    await go('/mall/b');
    expect(address()).toBe('/mall/b');
  });
});
