/**
 * Follows what one kind of people finds: from the first pages of the product every link and every control that needs no confirmation,
 * with a look at each page for what nobody should see.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LOGIN_REDIRECT, LOGOUT } from '#contracts/pages/service-areas.ts';
import { arrived } from '../accessibility.ts';
import { DESKTOP, openContext, PHONE } from '../browser.ts';
import { newBarriers } from '../new-barriers.ts';
import { listen } from './complaints.ts';
import { isMobilePath, routeOf } from './crawled-route.ts';
import { overflowOf, wordsOf } from './page-looks.ts';
import type { Finding } from './page-words.ts';
import { controlsOn, OPENED, pressOf } from './pressed.ts';
import { restOf } from './quiet-page.ts';
import { share } from './sample.ts';

/**
 * What has been judged before, by whomever. How something is drawn and whether an address answers is the same in both languages; pages
 * and presses bring up words, so that each language has its own.
 */
export type Judged = {
  drawn: Set<string>;
  /** '<role> <address>' of what was asked for. */
  asked: Set<string>;
  /** Of one language. */
  opened: Set<string>;
  pressed: Set<string>;
};
export type Crawl = {
  browser: Browser;
  address: string;
  language: 'zh' | 'en';
  role: string;
  /** The value of the cookie of a new sign-on; a visitor has none. */
  signOn?: () => Promise<string>;
  /** So many addresses of one page are opened; one where other people have opened the page. */
  opened: number;
  /** So many more of each page are asked for: what is alike is not asked a thousand times. */
  asked: number;
  /** The part of the pages that is opened, 0 to 1, chosen by name; those that a crawl begins with always are. */
  part: number;
  /** Controls of one page that are pressed at most. */
  presses: number;
  /** Pages open at the same time. */
  tabs: number;
  judged: Judged;
  /** Hears of each page once it is judged, and of each finding at once. */
  told?: ((what: string) => void) | undefined;
};
export type Crawled = {
  role: string;
  language: string;
  /** Addresses that were opened in the browser. */
  pages: string[];
  links: number;
  controls: number;
  findings: (Finding & { at: string })[];
};

const START = ['/ui/mall', '/ui/mall/mobile'];
/** The addresses of the product among links; the sign-out is left alone. */
function own(hrefs: readonly string[], address: string): string[] {
  return hrefs.flatMap((href) => {
    const url = URL.canParse(href, address) ? new URL(href, address) : undefined;
    return !url || url.origin !== address || url.pathname === LOGOUT ? [] : [url.pathname + url.search];
  });
}
const linksOn = (page: Page): Promise<string[]> => page.$$eval('a[href]', (links) => links.map((link) => (link as HTMLAnchorElement).href));

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang.slice(0, 2));
const barriersOn = async (page: Page, drawn: Set<string>): Promise<Finding[]> =>
  (await newBarriers(page, drawn, { unlessKnown: true })).map((what) => ({ kind: 'axe', what }));
const isPage = (to: string): boolean => to.startsWith('/ui/') && !to.startsWith('/ui/assets');

class Frontier {
  readonly waiting: string[] = [];
  readonly seen = new Set<string>();
  readonly #opened = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  readonly #task: Crawl;

  constructor(task: Crawl) {
    this.#task = task;
  }

  /** Whether the browser opens it, it is asked for, or neither because enough like it were. */
  meet(to: string): 'open' | 'ask' | 'none' {
    if (this.seen.has(to)) return 'none';
    this.seen.add(to);
    const { language, role, part, judged } = this.#task;
    const kind = routeOf(to);
    const times = (this.#opened.get(kind) ?? 0) + 1;
    const opened = judged.opened.has(kind) ? 1 : this.#task.opened;
    if (isPage(to) && times <= opened && (START.includes(to) || share(`${language} ${role} ${kind}`) < part)) {
      this.#opened.set(kind, times);
      this.waiting.push(to);
      return 'open';
    }
    const asked = (this.#asked.get(kind) ?? 0) + 1;
    if (asked > this.#task.asked || judged.asked.has(`${role} ${to}`)) return 'none';
    this.#asked.set(kind, asked);
    judged.asked.add(`${role} ${to}`);
    return 'ask';
  }

  /** Says what was opened to who crawls next. */
  leave(): void {
    for (const kind of this.#opened.keys()) this.#task.judged.opened.add(kind);
  }
}

/** Crawls as one kind of people in one language. */
export async function crawl(task: Crawl): Promise<Crawled> {
  const { address, language } = task;
  const context = await openContext(task.browser, { address, language });
  // A page is judged as it comes to rest; what moves would be judged on its way.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  const signOn = async (): Promise<void> => {
    await context.addCookies([{ name: 'i18n_redirected', value: language, url: address }]);
    if (task.signOn) await context.addCookies([{ name: 'session', value: await task.signOn(), url: address }]);
  };
  await signOn();
  const frontier = new Frontier(task);
  /** Where a way to an address was first seen. */
  const from = new Map<string, string>();
  const found: Crawled = { role: task.role, language, pages: [], links: 0, controls: 0, findings: [] };
  const say = (at: string, findings: readonly Finding[]): void => {
    for (const one of findings) {
      task.told?.(`${one.kind} ${at}: ${one.what}`);
      found.findings.push({ at, ...one });
    }
  };

  const meet = async (hrefs: readonly string[], here: string): Promise<void> => {
    for (const to of own(hrefs, address)) {
      if (frontier.seen.has(to)) continue;
      found.links += 1;
      from.set(to, here);
      if (frontier.meet(to) !== 'ask') continue;
      const answer = await context.request.get(to, { maxRedirects: 0, failOnStatusCode: false });
      if (answer.status() >= 400) say(here, [{ kind: 'dead', what: `leads to ${to}: ${answer.status()}` }]);
    }
  };

  const openOne = (): Promise<Tab> => openTab(context, (to, here) => meet([to], here));
  /** The tab goes on to the next address, or a new one does where it grew old or broke. */
  const judge = async (tab: Tab, to: string, again = false): Promise<Tab> => {
    const before = performance.now();
    let what = '';
    await visit(tab, to).catch((error: Error) => {
      [what = ''] = error.message.split('\n');
    });
    const { broken } = tab;
    if (broken || tab.opened >= PAGES_OF_TAB) {
      await tab.page.close().catch(() => {});
      tab = await openOne();
      if (broken && !again) return judge(tab, to, true);
    }
    if (what && !/Download is starting/.test(what)) say(to, [{ kind: what.startsWith('page.goto') ? 'dead' : 'console', what }]);
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    task.told?.(`${found.pages.length}, ${frontier.waiting.length} wait; ${found.controls} pressed; ${seconds} s ${to}`);
    return tab;
  };

  const visit = async (tab: Tab, to: string): Promise<void> => {
    const { page, complaints } = tab;
    await page.setViewportSize(isMobilePath(to) ? PHONE : DESKTOP);
    // The sign-on page offers accounts to try by one press.
    if (!task.signOn) await context.clearCookies({ name: 'session' });
    let status = await tab.open(to);
    if (task.signOn && page.url().includes('/ui/sso/') && !to.includes('/ui/sso/')) {
      // A press ended the visit.
      await signOn();
      status = await tab.open(to);
    }
    if ((await languageOf(page)) !== language) {
      // A press chose the other language for the account.
      await signOn();
      status = await tab.open(to);
    }
    if (!found.pages.includes(to)) found.pages.push(to);
    if (status !== 200) return say(to, [{ kind: 'dead', what: `status ${status}, linked on ${from.get(to)}` }]);
    say(to, complaints.splice(0));
    if ((await languageOf(page)) !== language) say(to, [{ kind: 'words', what: `the page is not in ${language}` }]);
    say(to, await wordsOf(page, language));
    await meet(await linksOn(page), to);
    say(to, await barriersOn(page, task.judged.drawn));
    say(to, await overflowOf(page));
    say(to, complaints.splice(0));
    await page.setViewportSize(isMobilePath(to) ? PHONE : DESKTOP);
    await pressAll(tab, to);
  };

  /** Presses each kind of control that was not pressed in this language, and looks at what it brought up. */
  const pressAll = async (tab: Tab, to: string): Promise<void> => {
    const { page, complaints } = tab;
    const controls = await controlsOn(page, routeOf(to), language, task.judged.pressed);
    for (const control of controls.slice(0, task.presses)) {
      if (task.judged.pressed.has(control.key) || !(await pressOf(page, control))) continue;
      task.judged.pressed.add(control.key);
      found.controls += 1;
      await tab.rest();
      const at = `${to}, after "${control.name.slice(0, 40)}"`;
      // What the server refuses, a form that says what is missing, is an answer as well.
      say(
        at,
        complaints.splice(0).filter(({ what }) => !/^4(00|01|03|04|09|22|29) (POST|PUT|DELETE|PATCH)/.test(what)),
      );
      const url = new URL(page.url());
      const here = url.pathname + url.search;
      if (here === to) {
        say(at, await wordsOf(page, language));
        await meet(await linksOn(page), to);
        if (!(await closed(tab, async () => say(at, await barriersOn(page, task.judged.drawn))))) await tab.open(to);
      } else {
        await meet([here], to);
        await tab.open(to);
      }
    }
  };

  await meet(START, '');
  await shareOut(await Promise.all(Array.from({ length: task.tabs }, openOne)), frontier.waiting, judge);
  await context.close();
  frontier.leave();
  const keys = new Set<string>();
  found.findings = found.findings.filter(({ at, kind, what }) => {
    const fresh = !keys.has(`${at} ${kind} ${what}`);
    keys.add(`${at} ${kind} ${what}`);
    return fresh && !what.includes(LOGIN_REDIRECT);
  });
  return found;
}

/** Several workers on one list: one that finds it empty waits for what the others still bring. */
async function shareOut<W>(workers: readonly W[], waiting: string[], work: (worker: W, one: string) => Promise<W>): Promise<void> {
  let busy = 0;
  const start = async (worker: W): Promise<void> => {
    do {
      busy += 1;
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) worker = await work(worker, one);
      busy -= 1;
      await new Promise((go) => setTimeout(go, 100));
    } while (busy > 0);
  };
  await Promise.all(workers.map(start));
}

/** A browser's page that shows one after the other holds what it needed for all of them. */
const PAGES_OF_TAB = 20;
type Tab = {
  page: Page;
  opened: number;
  /** Ended by a fault of the browser. */
  broken: boolean;
  /** Of what is open; taken out once read. */
  complaints: Finding[];
  rest: () => Promise<void>;
  /** Opens an address and waits until it rests; the status of the answer. */
  open: (to: string) => Promise<number>;
};
/** One page that is led from address to address. What opens in a window of its own is closed, and its address met. */
async function openTab(context: BrowserContext, meet: (address: string, from: string) => Promise<void>): Promise<Tab> {
  const page = await context.newPage();
  const complaints = listen(page);
  const rest = restOf(page);
  let here = '';
  // What was changed and not saved is left behind; nothing else is agreed to.
  page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {}));
  page.on('popup', (popup) => {
    void popup
      .waitForURL(/./)
      .then(async () => {
        const url = popup.url();
        await popup.close();
        await meet(url, here);
      })
      .catch(() => {});
  });
  const open = async (to: string): Promise<number> => {
    here = to;
    tab.opened += 1;
    complaints.splice(0);
    const response = await page.goto(to, { waitUntil: 'domcontentloaded' });
    await rest();
    return response?.status() ?? 0;
  };
  const tab: Tab = { page, opened: 0, broken: false, complaints, rest, open };
  page.on('crash', () => {
    tab.broken = true;
  });
  return tab;
}

/** Closes what a press opened over the page, after a look at it; false where it stays. */
async function closed({ page, rest }: Tab, look: () => Promise<void>): Promise<boolean> {
  const over = page.locator(OPENED).filter({ visible: true });
  if ((await over.count()) === 0) return true;
  await look();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Escape');
    if ((await over.count()) === 0) return true;
    // It may be on its way out.
    await arrived(page);
    await rest();
  }
  return (await over.count()) === 0;
}
