import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, say } from '#web/testing/open.tsx';
import { OfferCard, type OfferFace, OfferRow } from './offer-card.tsx';

const offer: OfferFace = {
  goodsId: '300001',
  clusterId: '1',
  goodsType: 'contract',
  name: '主机',
  nameEn: 'Host',
  centerName: '区域',
  centerNameEn: 'Region',
  accelerator: '',
  spec: [],
  price: '480.00',
  sourcePrice: '480.00',
  unit: 'platform*month',
  capacityLevel: 1,
};

it.each([OfferCard, OfferRow])('an offer says what an hour costs where offers compare by it', async (Card) => {
  const words = say('search.hourlyIs', { price: '¥0.6575' });
  await open(<Card offer={offer} hourly />);
  expect(screen.getByText(words)).toBeTruthy();
});
it('and only there', async () => {
  await open(<OfferCard offer={offer} />);
  expect(screen.queryByText(/0\.6575/)).toBeNull();
});
