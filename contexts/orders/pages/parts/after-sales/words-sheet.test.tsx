import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { WordsSheet } from './words-sheet.tsx';

it.each(['\u200B\u200B', '😀', ' 坏\u200B'])('takes no reason of fewer visible characters than it needs: %j', async (words) => {
  const onSubmit = vi.fn(async () => true);
  const { user } = await open(<WordsSheet title="退款" label="原因" submit="提交" onClose={() => {}} onSubmit={onSubmit} />, {
    at: '/console/orders',
  });
  await user.type(screen.getByRole('textbox', { name: /原因/ }), words);
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText(say('fields.invalid'))).toBeTruthy();
});

it('takes two characters outside the basic plane', async () => {
  const onSubmit = vi.fn(async () => true);
  const { user } = await open(<WordsSheet title="退款" label="原因" submit="提交" onClose={() => {}} onSubmit={onSubmit} />, {
    at: '/console/orders',
  });
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '𠮷𠮷');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).toHaveBeenCalledWith('𠮷𠮷');
});
