import { cart } from './cart.ts';
import { common } from './common.ts';
import { console } from './console.ts';
import { feedback } from './feedback.ts';
import { fields } from './fields.ts';
import { fulfilment } from './fulfilment.ts';
import { goods } from './goods.ts';
import { home } from './home.ts';
import { notices } from './notices.ts';
import { order } from './order.ts';
import { pay } from './pay.ts';
import { pdf } from './pdf.ts';
import { problems } from './problems.ts';
import { search } from './search.ts';
import { settle } from './settle.ts';
import { settlePages } from './settle-pages.ts';
import { shell } from './shell.ts';
import { shop } from './shop.ts';
import { sso } from './sso.ts';
import { titles } from './titles.ts';

export const messages = {
  cart,
  common,
  console,
  fields,
  feedback,
  fulfilment,
  goods,
  home,
  notices,
  order,
  pay,
  pdf,
  problems,
  search,
  settle,
  settlePages,
  shell,
  shop,
  sso,
  titles,
};
