import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { open, say } from '#web/testing/open.tsx';
import { CompareButton } from './compare-button.tsx';
import { CompareTray } from './compare-tray.tsx';
import { MOST_COMPARED } from './compared-goods.ts';

const goods = (goodsId: string, type: GoodsType = 'MODEL') => ({ goodsId, type, name: goodsId, nameEn: `Goods ${goodsId}` });
const button = (goodsId: string) => screen.getByRole('button', { name: say('compare.addName', { name: `Goods ${goodsId}` }) });

it('puts two to four goods of one type aside, whose page is one address', async () => {
  const { user } = await open(
    <>
      {['1', '2', '3', '4', '5'].map((id) => (
        <CompareButton key={id} goods={goods(id)} />
      ))}
      <CompareButton goods={goods('6', 'DATA')} />
      <CompareTray />
    </>,
  );
  await user.click(button('1'));
  expect(screen.queryByRole('link', { name: say('search.compareOpen') })).toBeNull();
  await user.click(button('6'));
  await screen.findByText(say('compare.otherType'));
  for (const id of ['2', '3', '4']) await user.click(button(id));
  await user.click(button('5'));
  await screen.findByText(say('compare.full', { max: MOST_COMPARED }));
  await user.click(screen.getByRole('button', { name: say('search.compareRemoveOf', { name: 'Goods 2' }) }));
  expect(screen.getByRole('link', { name: say('search.compareOpen') }).getAttribute('href')).toBe('/ui/mall/compare?ids=1,3,4');
  expect([button('2').getAttribute('aria-pressed'), localStorage.getItem('comparedGoods')?.includes('Goods 3')]).toEqual(['false', true]);
  await user.click(screen.getByRole('button', { name: say('search.compareClear') }));
  expect(screen.queryByRole('region', { name: say('search.compareTray') })).toBeNull();
});
