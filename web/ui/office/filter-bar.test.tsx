import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '#web/testing/open.tsx';
import { type Filter, FilterBar } from './filter-bar.tsx';

const fields: Filter<'admin/orders'>[] = [
  { kind: 'text', name: 'keyword', label: 'Number' },
  { kind: 'select', name: 'status', label: 'State', options: [{ value: 'PAID', label: 'Paid' }] },
];
const applied = vi.fn();
const word = () => screen.getByLabelText<HTMLInputElement>('Number');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('filters', () => {
  beforeEach(async () => {
    applied.mockClear();
    await open(<FilterBar<'admin/orders'> fields={fields} values={{}} onApply={applied} />);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('apply a choice at once', () => {
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'PAID' } });
    expect(applied.mock.calls).toEqual([[{ keyword: '', status: 'PAID' }]]);
  });

  it('apply words once, when the typing pauses, without its blanks', () => {
    for (const value of ['2', '20', '202 ']) {
      fireEvent.input(word(), { target: { value } });
      pass(200);
    }
    expect(applied).not.toHaveBeenCalled();
    pass(200);
    expect(applied.mock.calls).toEqual([[{ keyword: '202', status: '' }]]);
  });

  it('apply words on Enter, and not again after the pause', () => {
    fireEvent.input(word(), { target: { value: '7' } });
    fireEvent.submit(screen.getByRole('search'));
    pass(1000);
    expect(applied).toHaveBeenCalledOnce();
  });

  it('wait for the characters of an input method', () => {
    fireEvent.input(word(), { target: { value: 'ding' }, isComposing: true });
    pass(1000);
    expect(applied).not.toHaveBeenCalled();
    fireEvent.compositionEnd(word());
    pass(1000);
    expect(applied.mock.calls).toEqual([[{ keyword: 'ding', status: '' }]]);
  });
});
