import type { Translated } from '#messages/kit.ts';
import type { goodsTypeTexts as source } from '../../zh/office/goods-types.ts';

export const goodsTypeTexts: Translated<typeof source> = {
  explainAPP_SOFTWARE: 'Application software that runs at a compute centre, such as molecular dynamics, CFD or weather software',
  billingAPP_SOFTWARE: 'Monthly, yearly, perpetual, free trial',
  deliveryAPP_SOFTWARE: 'Automatic if free or a deliverable file is uploaded; otherwise you deliver the licence in the order',
  explainAPP_PLATFORM: 'Professional platforms and industry cloud services used in the browser',
  billingAPP_PLATFORM: 'Monthly, yearly, free trial',
  deliveryAPP_PLATFORM: 'You deliver the account or licence in the order; automatic if free',
  explainMODEL: 'Trained models and weights, to download or run in a region',
  billingMODEL: 'One-off, perpetual, free',
  deliveryMODEL: 'Automatic if free or a deliverable file is uploaded; otherwise you deliver in the order',
  explainDATA: 'Datasets and data products',
  billingDATA: 'One-off, yearly, free',
  deliveryDATA: 'Available to download after payment if a deliverable file is uploaded; otherwise you deliver in the order',
  explainSOURCE_CODE: 'Source code and sample projects',
  billingSOURCE_CODE: 'One-off, perpetual, free',
  deliverySOURCE_CODE: 'Automatic if free or a deliverable file is uploaded; otherwise you deliver in the order',
  explainSERVICE: 'Technical services such as installation and tuning, training and joint development',
  billingSERVICE: 'Per service, monthly, yearly',
  deliverySERVICE: 'You deliver in agreed stages, and the buyer accepts each one',
  explainRESOURCE: 'Your own compute, or resource packages that go with it',
  billingRESOURCE: 'Daily, monthly, yearly',
  deliveryRESOURCE: 'You deliver, and the buyer accepts',
};
