import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

let sent = 0;
function Order() {
  const [value, setValue] = useState(3);
  return (
    <form
      aria-label="order"
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <QuantityStepper label="Cores" value={value} min={2} max={10} onChange={setValue} />
      <output aria-label="ordered">{value}</output>
    </form>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cores' });
const ordered = () => screen.getByRole('status', { name: 'ordered' }).textContent;

describe('a quantity', () => {
  it('goes up and down by its buttons, which rest at the limits', async () => {
    const { user } = await open(<Order />);
    const [less, more] = ['less', 'more'].map((key) =>
      screen.getByRole<HTMLButtonElement>('button', { name: say(`shell.${key as 'less'}`, { label: 'Cores' }) }),
    );
    await user.click(less as HTMLElement);
    expect([ordered(), less?.disabled]).toEqual(['2', true]);
    await user.click(more as HTMLElement);
    await user.click(more as HTMLElement);
    expect([ordered(), less?.disabled]).toEqual(['4', false]);
  });

  it('takes what is typed on leaving the field, and says so when a limit holds it', async () => {
    const { user } = await open(<Order />);
    await user.clear(field());
    await user.type(field(), '25 cores');
    expect([field().value, ordered()]).toEqual(['25', '3']);
    await user.tab();
    expect([field().value, ordered()]).toEqual(['10', '10']);
    expect(screen.getByText(say('shell.heldAtMost', { label: 'Cores', count: '10' }))).toBeTruthy();
  });

  it('takes what is typed on Enter without sending the form around it', async () => {
    const { user } = await open(<Order />);
    sent = 0;
    await user.clear(field());
    await user.type(field(), '7{Enter}');
    expect([ordered(), field().value, sent]).toEqual(['7', '7', 0]);
    await user.keyboard('{Enter}');
    expect(sent).toBe(1);
  });

  it('steps from what is typed by the arrow keys, and stays the same when the field is emptied', async () => {
    const { user } = await open(<Order />);
    await user.clear(field());
    await user.type(field(), '8{ArrowUp}');
    expect(ordered()).toBe('9');
    await user.clear(field());
    await user.tab();
    expect([field().value, ordered()]).toEqual(['9', '9']);
  });
});
