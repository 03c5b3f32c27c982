import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findGoodsToQuote } from '#contexts/catalogue/calls/listing.ts';
import { open, say } from '#web/testing/open.tsx';
import { startServer } from '#web/testing/server.ts';
import NewQuotePage from './new-page.tsx';

it.each([
  ['zh', '分子动力学'],
  ['en', 'Molecular dynamics'],
] as const)('offers the products of the shop by their names in the language of the page: %s', async (language, name) => {
  const server = startServer();
  server.answer(findGoodsToQuote, { records: [{ goodsId: '100067', name: '分子动力学', nameEn: 'Molecular dynamics' }] });
  const { user } = await open(<NewQuotePage />, { at: '/seller/quotes/new', language });
  await user.click(await screen.findByRole('combobox', { name: new RegExp(say('trade.quoteGoodsField', {}, language)) }));
  expect((await screen.findByRole('option', { name: new RegExp(name) })).textContent).toBe(`${name}100067`);
});
