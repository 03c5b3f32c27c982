import { describe, expect, it } from 'vitest';
import { prefersHtml } from '#server/platform/http/prefers-html.ts';
import { landingFor, signOnPage } from './landing.ts';
import { isWeakPassword } from './password-rules.ts';

describe('a password', () => {
  it.each([
    'short-1',
    '12345678',
    '87654321',
    'password',
    'Password1!',
    'P@ssw0rd',
    'qwertyuiop',
    '1qaz2wsx',
    'woaini1314',
    'admin888',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '66668888',
    'zhang.san',
    'zhangsan1',
    'ZhangSan!!',
    // From the list, unchanged and with common variations.
    'kamakazi',
    'systemofadown',
    'escaflowne',
    'mama1970',
    'Sunshine2026',
    'sunshine#2026!',
    'b@seb4ll!',
    'J3nnif3r',
    'liverpool-99',
    // Words of this site and of its people.
    'computing-marketplace',
    'SuanLi2026',
    'Marketplace!1',
    '算力商城20260101',
    '我爱你我爱你',
    '我的密码123456',
    'superadmin-2026',
    'wodemima88888888',
    'ｐａｓｓｗｏｒｄ',
    // The user's name and simple variants of it.
    'zhangsan1990',
    'zhangsan19900101',
    '1990zhang.san',
    'nasgnahz1',
    'zhangsanzhangsan',
    // Composed of what is guessed first.
    'abcdefgh1',
    '5201314520',
    '1314-5201314',
    'qwer1234',
    'asdf1234qwer',
    '1qaz2wsx3edc',
    'qazwsx2024',
    '147258369x',
    'abc123abc123',
    '13800138000',
    '19991231',
    'x19991231y',
    'dragon1990x',
    'x1dragon520',
    'Dr@gon1990!x',
    'lily5201314',
    'zhangsan520x1',
    '520zhangsan1314',
    'aaaabbbbcccc',
    'xy7xy7xy7xy7',
  ])('%s is refused', async (password) => expect(await isWeakPassword(password, 'zhangsan')).toBe(true));
  it('that is the name before the @ of the user name is refused', async () => {
    expect(await isWeakPassword('li.leiming7', 'lileiming@example.org')).toBe(true);
    expect(await isWeakPassword('example.org-of-Lei', 'lileiming@example.org')).toBe(false);
  });
  it.each([
    'correct horse battery',
    '今天天气真不错啊',
    'kx7-vRw2',
    'zhangsan likes GROMACS',
    'ppssww0011ddee',
    'sunshine over the harbour',
    'aris-2938475629-kestrel',
    'market day with Wang 7 hens',
    'demand-vs-supply-curve',
    'dragon-kx7v-1990',
    'kx71990vRw2p',
    '2938475610',
    'qm4-520-tz8w',
  ])('%s is accepted', async (password) => {
    expect(await isWeakPassword(password, 'zhangsan')).toBe(false);
  });
});

describe('the page after signing in', () => {
  const publicUrl = 'https://mall.example';
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  const common = { roleType: 'common' as const };
  const manager = { roleType: 'manager' as const };

  it.each([
    ['/ui/mall/goods/cart?x=1', desktop, '/ui/mall/goods/cart?x=1'],
    ['https://mall.example/ui/console', desktop, '/ui/console'],
    ['', desktop, '/ui/mall'],
    ['', phone, '/ui/mall/mobile'],
    ['https://evil.example/', desktop, '/ui/mall'],
    ['//evil.example', desktop, '/ui/mall'],
    ['/\\evil.example', desktop, '/ui/mall'],
    ['javascript:alert(1)', desktop, '/ui/mall'],
    ['/ui/sso/login?redirect=/x', desktop, '/ui/mall'],
    ['/ac/api/auth/logoutSso.action', desktop, '/ui/mall'],
  ])('%s: %#', (redirect, userAgent, page) => {
    expect(landingFor(common, { redirect, userAgent, publicUrl })).toBe(page);
    expect(landingFor(manager, { redirect, userAgent, publicUrl })).toBe('/ui/admin');
  });

  it('is the requested page of the admin application for a manager', () => {
    const land = (redirect: string) => landingFor(manager, { redirect, userAgent: desktop, publicUrl });
    expect(land('/ui/admin/audit?page=2')).toBe('/ui/admin/audit?page=2');
    expect(land('https://mall.example/ui/admin/orders/1')).toBe('/ui/admin/orders/1');
    expect(land('/ui/administrator')).toBe('/ui/admin');
    expect(land('/ui/admin/../mall')).toBe('/ui/admin');
    expect(landingFor(common, { redirect: '/ui/admin/audit', userAgent: desktop, publicUrl })).toBe('/ui/admin/audit');
  });

  it('and the sign-on page depends on the device and the page', () => {
    const page = (redirect: unknown, userAgent: string) => signOnPage('login', { redirect, userAgent, publicUrl });
    expect(page('/ui/mall/goods/cart', desktop)).toBe('/ui/sso/login?redirect=%2Fui%2Fmall%2Fgoods%2Fcart');
    expect(page('/ui/mall/mobile/goods/cart', desktop)).toBe('/ui/sso/mobile/login?redirect=%2Fui%2Fmall%2Fmobile%2Fgoods%2Fcart');
    expect(page('/ui/mall/mobilephones', desktop)).toBe('/ui/sso/login?redirect=%2Fui%2Fmall%2Fmobilephones');
    expect(page(undefined, phone)).toBe('/ui/sso/mobile/login');
    expect(page(['/a', '/b'], desktop)).toBe('/ui/sso/login');
  });
});

describe('an Accept header', () => {
  it.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['application/json', false],
    ['application/json, text/html;q=0.5', false],
    ['text/html, application/json', false],
    ['*/*', false],
    ['text/html;q=0', false],
    [undefined, false],
  ])('%s asks for a page: %s', (accept, wanted) => {
    expect(prefersHtml(accept)).toBe(wanted);
  });
});
