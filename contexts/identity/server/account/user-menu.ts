/** The entries of the user menu, as data: pages that this product serves. */
import type { z } from 'zod';
import type { menuItem } from '#contexts/identity/calls/identity.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Actor } from '#server/platform/http/call.ts';

type Entry = z.output<typeof menuItem> & { opensFor?: (actor: Actor) => boolean };

const entries: Entry[] = [
  { code: 'console', name: '控制台', nameEn: 'Console', url: addressOf('console/') },
  { code: 'orders', name: '我的订单', nameEn: 'My orders', url: addressOf('console/orders') },
  { code: 'resources', name: '我的资源', nameEn: 'My resources', url: addressOf('console/resources') },
  { code: 'balance', name: '余额与充值', nameEn: 'Balance and top-up', url: addressOf('console/balance') },
  { code: 'notices', name: '消息通知', nameEn: 'Notices', url: addressOf('console/notices') },
  { code: 'tokens', name: '访问令牌', nameEn: 'Access tokens', url: addressOf('console/tokens') },
  { code: 'account', name: '账号设置', nameEn: 'Account settings', url: addressOf('console/account') },
];

/** The entries that this caller may open; none for a visitor. */
export const menuOf = (actor: Actor | null): z.output<typeof menuItem>[] =>
  actor ? entries.filter(({ opensFor }) => opensFor?.(actor) ?? true).map(({ opensFor: _, ...item }) => item) : [];
