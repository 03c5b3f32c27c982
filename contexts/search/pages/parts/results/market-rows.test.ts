import { describe, expect, it } from 'vitest';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { readAddress } from './address.ts';
import { countTypes } from './market-rows.ts';

const offer = (price: string, unit: string) =>
  ({
    price,
    unit,
    goodsType: 'share',
    goodsResourceType: 'gpu',
    accelerator: '',
    capacityLevel: 1,
    availableCluster: { clusterId: '1' },
  }) as ResourceGoods;

describe('counts of the market', () => {
  it('compare prices by what an hour costs, as the search does', () => {
    const offers = [offer('480', 'platform*month'), offer('1.2', 'card*hour'), offer('960', 'platform*month')];
    const counted = (query: string) => countTypes(readAddress(new URLSearchParams(query)), offers)?.heterogeneous;
    expect([counted(''), counted('lowPrice=1&highPrice=5'), counted('highPrice=1'), counted('lowPrice=1.3')]).toEqual([3, 2, 1, 1]);
  });
});
