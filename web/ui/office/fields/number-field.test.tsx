import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { open } from '#web/testing/open.tsx';
import { MoneyField, NumberField } from './index.ts';

function Count() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Count" min={2} max={50} value={value} onChange={setValue} />
      <output aria-label="value">{String(value)}</output>
    </>
  );
}
function Money() {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyField label="Amount" value={value} onChange={setValue} />
      <output aria-label="value">{value}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const value = () => screen.getByRole('status', { name: 'value' }).textContent;

describe('a field for a number', () => {
  it('is brought inside its limits on leaving, and is none when it is emptied', async () => {
    const { user } = await open(<Count />);
    await user.type(field(), '9a9');
    expect(value()).toBe('99');
    await user.tab();
    expect([value(), field().value]).toEqual(['50', '50']);
    await user.clear(field());
    await user.tab();
    expect(value()).toBe('null');
  });
});

describe('a field for an amount of money', () => {
  it('takes what is an amount of what is typed, in any width', async () => {
    const { user } = await open(<Money />);
    await user.type(field(), '¥１2。345 yuan');
    expect(value()).toBe('12.34');
  });

  it('lets the point be typed, and drops one that nothing follows', async () => {
    const { user } = await open(<Money />);
    await user.type(field(), '7.');
    expect(field().value).toBe('7.');
    await user.tab();
    expect([field().value, value()]).toEqual(['7', '7']);
  });
});
