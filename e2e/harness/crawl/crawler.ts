/**
 * Follows what one role can reach: from the start pages every link and every control that needs no confirmation. Each page is checked for
 * faults.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LOGIN_REDIRECT, LOGOUT } from '#contracts/pages/service-areas.ts';
import { arrived } from '../accessibility.ts';
import { DESKTOP, openContext, PHONE } from '../browser.ts';
import { newBarriers } from '../new-barriers.ts';
import { listen } from './complaints.ts';
import { isMobilePath, routeOf } from './crawled-route.ts';
import { alertsOn, overflowOf, unseenAlerts, wordsOf } from './page-looks.ts';
import type { Finding } from './page-words.ts';
import { controlsOn, OPENED, pressOf } from './pressed.ts';
import { restOf } from './quiet-page.ts';
import { share } from './sample.ts';

/**
 * What has been checked before, by any role. Styles and the status of an address are the same in both languages; words differ, which is why
 * pages and presses are recorded per language.
 */
export type Judged = {
  drawn: Set<string>;
  /** '<role> <address>' of what was requested. */
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
  /** Returns the cookie of a new session; undefined for a visitor. */
  signOn?: () => Promise<string>;
  /** Maximum of addresses of one page to open; 1 if another role has opened the page. */
  opened: number;
  /** Maximum of further addresses per page to request without opening them. */
  asked: number;
  /** Share of the pages to open, 0 to 1, chosen by name; the start pages are always opened. */
  part: number;
  /** Maximum of controls to press per page. */
  presses: number;
  /** Pages open at the same time. */
  tabs: number;
  judged: Judged;
  /** Called for each page after its check and immediately for each finding. */
  report?: ((what: string) => void) | undefined;
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
/** The product's own addresses among links, without the sign-out. */
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

  /** Whether to open the address in the browser, to request it, or neither because enough like it were visited. */
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

  /** Records what was opened for the next crawl. */
  leave(): void {
    for (const kind of this.#opened.keys()) this.#task.judged.opened.add(kind);
  }
}

/** Crawls as one role in one language. */
export async function crawl(task: Crawl): Promise<Crawled> {
  const { address, language } = task;
  const context = await openContext(task.browser, { address, language });
  // Printing would open a dialog.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  const signOn = async (): Promise<void> => {
    await context.addCookies([{ name: 'i18n_redirected', value: language, url: address }]);
    if (task.signOn) await context.addCookies([{ name: 'session', value: await task.signOn(), url: address }]);
  };
  await signOn();
  const frontier = new Frontier(task);
  /** The page on which each address was first linked. */
  const from = new Map<string, string>();
  const found: Crawled = { role: task.role, language, pages: [], links: 0, controls: 0, findings: [] };
  const say = (at: string, findings: readonly Finding[]): void => {
    for (const one of findings) {
      task.report?.(`${one.kind} ${at}: ${one.what}`);
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
  /** Visits the next address in the tab, which is replaced when it is old or has crashed. */
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
    task.report?.(`${found.pages.length}, ${frontier.waiting.length} wait; ${found.controls} pressed; ${seconds} s ${to}`);
    return tab;
  };

  const visit = async (tab: Tab, to: string): Promise<void> => {
    const { page, complaints } = tab;
    await page.setViewportSize(isMobilePath(to) ? PHONE : DESKTOP);
    // The sign-on page offers demo accounts that sign in by one press.
    if (!task.signOn) await context.clearCookies({ name: 'session' });
    let status = await tab.open(to);
    if (task.signOn && page.url().includes('/ui/sso/') && !to.includes('/ui/sso/')) {
      // A press has signed out.
      await signOn();
      status = await tab.open(to);
    }
    if ((await languageOf(page)) !== language) {
      // A press has changed the account's language.
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

  /** Presses each kind of control not yet pressed in this language, and checks the result. */
  const pressAll = async (tab: Tab, to: string): Promise<void> => {
    const { page, complaints } = tab;
    const controls = await controlsOn(page, routeOf(to), language, task.judged.pressed);
    for (const control of controls.slice(0, task.presses)) {
      if (task.judged.pressed.has(control.key)) continue;
      const alerts = await alertsOn(page);
      if (!(await pressOf(page, control))) continue;
      task.judged.pressed.add(control.key);
      found.controls += 1;
      await tab.rest();
      const at = `${to}, after "${control.name.slice(0, 40)}"`;
      // A request refused with such a status is an expected answer of a form.
      say(
        at,
        complaints.splice(0).filter(({ what }) => !/^4(00|01|03|04|09|22|29) (POST|PUT|DELETE|PATCH)/.test(what)),
      );
      const url = new URL(page.url());
      const here = url.pathname + url.search;
      if (here === to) {
        say(at, [...(await wordsOf(page, language)), ...(await unseenAlerts(page, alerts))]);
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

/** Several workers on one queue: an idle worker waits for what the others may still add. */
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

/** A tab retains memory for all pages that it has shown. */
const PAGES_OF_TAB = 20;
type Tab = {
  page: Page;
  opened: number;
  /** The tab has crashed. */
  broken: boolean;
  /** Of the open page; cleared when read. */
  complaints: Finding[];
  rest: () => Promise<void>;
  /** Opens an address and waits until it is idle; returns the status of the response. */
  open: (to: string) => Promise<number>;
};
/** A tab that visits address after address. Pop-ups are closed and their addresses added to the crawl. */
async function openTab(context: BrowserContext, meet: (address: string, from: string) => Promise<void>): Promise<Tab> {
  const page = await context.newPage();
  const complaints = listen(page);
  const rest = restOf(page);
  let here = '';
  // Unsaved changes are discarded; all other dialogs are dismissed.
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

/** Calls `look`, then closes what a press opened over the page; false if it stays open. */
async function closed({ page, rest }: Tab, look: () => Promise<void>): Promise<boolean> {
  const over = page.locator(OPENED).filter({ visible: true });
  if ((await over.count()) === 0) return true;
  await look();
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Escape');
    if ((await over.count()) === 0) return true;
    // The closing animation may still run.
    await arrived(page);
    await rest();
  }
  return (await over.count()) === 0;
}
