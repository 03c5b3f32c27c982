import type { Translated } from '#messages/kit.ts';
import type { goodsTypes as source } from '../zh/goods-types.ts';

export const goodsTypes: Translated<typeof source> = {
  APP_SOFTWARE: 'Software',
  APP_PLATFORM: 'Platforms',
  MODEL: 'Models',
  DATA: 'Data',
  SOURCE_CODE: 'Source code',
  SERVICE: 'Services',
  RESOURCE: 'Resources',
};
