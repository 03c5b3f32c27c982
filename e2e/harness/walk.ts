/** Shared by the walks: one product and one browser per file, users in separate browser contexts, and the texts that they see. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { mail as mailEn } from '#contexts/identity/words/en/mail.ts';
import { mail as mailZh } from '#contexts/identity/words/zh/mail.ts';
import { interpolate } from '#kernel/text/text.ts';
import { errors as errorsEn } from '#messages/en/errors.ts';
import { messages as pagesEn } from '#messages/en/index.ts';
import { officeMessages as officeEn } from '#messages/en/office/index.ts';
import { errors as errorsZh } from '#messages/zh/errors.ts';
import { messages as pagesZh } from '#messages/zh/index.ts';
import { officeMessages as officeZh } from '#messages/zh/office/index.ts';
import { collectComplaints, launchBrowser, openContext } from './browser.ts';
import { startDemoProduct } from './demo-product.ts';
import { escaped } from './escaped.ts';
import { type Client, createClient } from './http-client.ts';
import type { RunningProduct } from './product.ts';

export type Language = 'zh' | 'en';
const zh = { ...pagesZh, ...officeZh, errors: errorsZh, mail: mailZh };
const en = { ...pagesEn, ...officeEn, errors: errorsEn, mail: mailEn };
type Words = Record<string, Record<string, string>>;
type Key = { [C in keyof typeof zh & string]: `${C}.${keyof (typeof zh)[C] & string}` }[keyof typeof zh & string];
export type Say = (key: Key, params?: Record<string, string | number>) => string;

/** The messages of a language by key, as the pages show them. */
export const wordsOf = (language: Language): Say => {
  const catalogue: Words = language === 'en' ? en : zh;
  return (key, params = {}) => {
    const dot = key.indexOf('.');
    const words = catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
    if (words === undefined) throw new Error(`no words for ${key}`);
    return interpolate(words, params, language);
  };
};

const UNKNOWN = /(\{\w+(?:, number|, plural,(?: \w+ \{(?:[^{}]|\{\w+\})*\})+)?\})/;
/** A plural matches one of its forms, any other unknown part anything. */
const unknownIn = (words: string): string =>
  words
    .split(UNKNOWN)
    .map((part) => {
      if (!UNKNOWN.test(part)) return escaped(part);
      const forms = [...part.matchAll(/ \w+ \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = '']) => form.split('#').map(unknownIn).join('.*'));
      return forms.length > 0 ? `(?:${forms.join('|')})` : '.*';
    })
    .join('');
/** A pattern for a message with partly unknown parameters: given ones are inserted, the others match anything. */
export const patternOf = (say: Say, key: Key, params: Record<string, string | number> = {}): RegExp =>
  new RegExp(unknownIn(say(key, params)));

export const seen = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'visible' });
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });

/** The server's notification, not equal text elsewhere on the page: the next step may only begin after it. */
export const toastOf = (page: Page, words: string | RegExp): Locator => page.getByRole('status').getByText(words);

/** Triggers a toast and closes it by its button; repeats if it disappeared after 3 seconds before it could be clicked. */
export async function closeToast(page: Page, words: string | RegExp, close: string, bring: () => Promise<void>): Promise<void> {
  const toast = toastOf(page, words);
  for (let attempt = 1; ; attempt += 1) {
    await bring();
    await seen(toast);
    const closed = toast.locator('..').getByRole('button', { name: close }).click({ timeout: 2_500 });
    const pressed = await closed.then(
      () => true,
      () => attempt === 5,
    );
    if (pressed) break;
  }
  await gone(toast);
}

/** The router changes the address before the page: on a busy machine a field of the previous page would be filled. */
const showsItsAddress = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    type Fiber = { child: Fiber | null; memoizedProps?: { value?: { location?: { pathname?: unknown } } } };
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    // A page of another origin or before hydration is as sent for its address.
    if (!key) return true;
    const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    for (let fiber = container?.stateNode.current ?? null; fiber; fiber = fiber.child) {
      const pathname = fiber.memoizedProps?.value?.location?.pathname;
      if (typeof pathname === 'string') return pathname === window.location.pathname;
    }
    return false;
  });
};

/** Makes waiting for an address also wait for its page. */
function waitForPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page);
  page.waitForURL = async (...wanted) => {
    await waitForAddress(...wanted);
    await showsItsAddress(page);
  };
}

/** React has hydrated the page: buttons work from here on. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const places = [...document.querySelectorAll('main')];
    return places.length > 0 && places.every((place) => Object.keys(place).some((key) => key.startsWith('__reactProps')));
  });
};

export type Person = {
  context: BrowserContext;
  page: Page;
  say: Say;
  /** Below /ui/mall, or /ui/mall/mobile on a phone. */
  mall(path?: string): string;
  console(path?: string): string;
  /** Opens an address and waits for hydration. */
  open(address: string): Promise<void>;
  /**
   * Enters a demo account's name and password on the open sign-on page and passes step-up, which pages then do not ask for; with `asked`
   * they do.
   */
  signIn(userName: string, options?: { asked?: boolean }): Promise<void>;
  /** Enters this password whenever a page asks for step-up. */
  knows(password: string): Promise<void>;
  /** By its full name, or by a pattern for part of it. */
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  heading(name: string | RegExp): Locator;
  text(text: string | RegExp): Locator;
  /** Errors of this user's pages. */
  complaints: string[];
  leave(): Promise<void>;
};

/** `WALK_SLOWER=20 npm test -- walks/<one>` slows the browser down as on a busy machine; finds missing waits in a walk. */
const SLOWER = Number(process.env.WALK_SLOWER ?? 1);

export type Walks = {
  readonly product: RunningProduct;
  readonly browser: Browser;
  /** A demo account's client with step-up for all calls; sets the account's stored language. */
  client(userName: string, language?: Language): Promise<Client>;
  /**
   * `workers`: enables the product's service worker. `as`: is signed in without the sign-on page. `moving`: enables animations; the default
   * is reduced motion.
   */
  person(options: {
    language: Language;
    mobile?: boolean;
    width?: number;
    as?: Client;
    workers?: boolean;
    moving?: boolean;
  }): Promise<Person>;
};

/** Walks whose users leave at the end of their test case: a page left open continues to animate and poll. */
export const startSingleWalks = (start?: () => Promise<RunningProduct>): Walks => startWalks(start, { leaving: true });

/** The product and the browser of a file of walks; the demonstration unless another product is passed. */
export function startWalks(start: () => Promise<RunningProduct> = () => startDemoProduct(), { leaving = false } = {}): Walks {
  let product: RunningProduct;
  let browser: Browser;
  const people: Person[] = [];
  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), launchBrowser()]);
  });
  afterAll(async () => {
    await Promise.all(people.map((person) => person.leave()));
    await browser?.close();
    await product?.dispose();
  });
  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    async client(userName, language) {
      const client = createClient(product.address);
      await client.login(userName, `${userName}-2026`);
      await client.stepUp();
      if (language) await client.data(client.post('/user/users/language', { language }));
      return client;
    },
    async person({ language, mobile = false, width, as, workers, moving = false }) {
      const context = await openContext(browser, { address: product.address, language, mobile, width, workers, still: !moving });
      if (as) await context.addCookies([{ name: 'session', value: as.cookies.get('session') ?? '', url: product.address }]);
      context.setDefaultTimeout(Number(process.env.TEST_PATIENCE ?? 90_000));
      context.on('page', waitForPages);
      const page = await context.newPage();
      if (SLOWER > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const complaints = collectComplaints(page);
      const say = wordsOf(language);
      const below =
        (area: string) =>
        (path = '') =>
          ['/ui', area, ...(mobile ? ['mobile'] : []), path].filter(Boolean).join('/').replace('//', '/');
      const open = async (address: string) => {
        await page.goto(address);
        await alive(page);
      };
      const person: Person = {
        context,
        page,
        say,
        complaints,
        open,
        mall: below('mall'),
        console: below('console'),
        button: (name) => page.getByRole('button', { name, exact: true }).filter({ visible: true }),
        link: (name) => page.getByRole('link', { name }).filter({ visible: true }),
        heading: (name) => page.getByRole('heading', { name }).filter({ visible: true }),
        text: (text) => page.getByText(text).filter({ visible: true }),
        async signIn(userName, { asked = false } = {}) {
          await page.waitForURL(/\/ui\/sso\//);
          await alive(page);
          await page.getByLabel(say('sso.userName'), { exact: true }).fill(userName);
          await page.getByLabel(say('sso.password'), { exact: true }).fill(`${userName}-2026`);
          await page.getByRole('button', { name: say('sso.loginNow'), exact: true }).click();
          await page.waitForURL((url) => !/\/ui\/sso\/|\/ac\/api\//.test(url.pathname));
          await alive(page);
          if (asked) return;
          await person.knows(`${userName}-2026`);
          const headers = { origin: product.address };
          await context.request.post(`${product.address}/user/users/step-up`, { headers, data: { password: `${userName}-2026` } });
        },
        async knows(password) {
          await page.addLocatorHandler(page.getByRole('dialog', { name: say('sso.stepUpTitle') }), async (asking) => {
            await asking.getByLabel(say('sso.password'), { exact: true }).fill(password);
            await asking.getByRole('button', { name: say('sso.stepUpNow'), exact: true }).click();
          });
        },
        leave: () => context.close(),
      };
      if (as?.password) await person.knows(as.password);
      people.push(person);
      onTestFinished(async ({ task }) => {
        // A screenshot for each open page of a failed walk: .cache/walks/*.png
        if (task.result?.state === 'fail') {
          const name = `${task.suite?.name ?? ''} ${task.name} ${people.indexOf(person)}`.replace(/[^\p{L}\p{N}]+/gu, '-');
          await page.screenshot({ path: `.cache/walks/${name}.png` }).catch(() => {});
        }
        if (leaving) await person.leave();
      });
      return person;
    },
  };
}
