import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { confirm, notify, type Question } from './message-box.ts';

const ask = async (question: Question) => {
  const answers: boolean[] = [];
  await act(async () => void confirm(question).then((agreed) => answers.push(agreed)));
  return answers;
};
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.queryByRole('dialog');

describe('a message box', () => {
  it('says what it asks, and answers yes by its button', async () => {
    const { user } = await open(<main />);
    const answers = await ask({ title: 'Cancel the order?', text: 'It cannot be paid then.', confirmText: 'Cancel it' });
    expect(screen.getByRole('dialog', { name: 'Cancel the order?', description: 'It cannot be paid then.' })).toBeTruthy();
    await user.click(button('Cancel it'));
    expect([answers, box()]).toEqual([[true], null]);
  });

  it('takes Escape as a no', async () => {
    const { user } = await open(<main />);
    const answers = await ask({ title: 'Really?' });
    await user.keyboard('{Escape}');
    expect([answers, box()]).toEqual([[false], null]);
  });

  it('takes a press outside as a no, and one inside as none', async () => {
    const { user } = await open(<main />);
    const answers = await ask({ title: 'Really?' });
    await user.click(screen.getByRole('heading', { name: 'Really?' }));
    expect(answers).toEqual([]);
    await user.click(screen.getByRole('dialog'));
    expect(answers).toEqual([false]);
  });

  it('puts what destroys out of reach of Enter', async () => {
    const { user } = await open(<main />);
    const retained = await ask({ title: 'Delete?', confirmText: 'Delete', danger: true });
    expect(document.activeElement).toBe(button(say('common.cancel')));
    await user.keyboard('{Enter}');
    expect(retained).toEqual([false]);
    const agreed = await ask({ title: 'Go on?', confirmText: 'Go on' });
    expect(document.activeElement).toBe(button('Go on'));
    await user.keyboard('{Enter}');
    expect(agreed).toEqual([true]);
  });

  it('asks one question after another', async () => {
    const { user } = await open(<main />);
    const first = await ask({ title: 'First?' });
    const second = await ask({ title: 'Second?' });
    expect(screen.queryByText('Second?')).toBeNull();
    await user.click(button(say('common.confirm')));
    expect([first, second, screen.queryByText('Second?') !== null]).toEqual([[true], [], true]);
    await user.click(button(say('common.cancel')));
    expect(second).toEqual([false]);
  });

  it('has one button where there is nothing to decide', async () => {
    await open(<main />);
    await act(async () => void notify({ title: 'Your session has ended' }));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([say('common.confirm')]);
  });
});
