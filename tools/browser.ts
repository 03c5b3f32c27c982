/** Finds Chromium for the browser tests, or installs Debian's with Chinese fonts if possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: pages are the same in it, for half the work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CANDIDATES = [process.env.CHROMIUM_PATH, SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The first installed browser. */
export const findBrowser = (): string | undefined => CANDIDATES.find((path) => path && existsSync(path));
const hasChineseFont = (): boolean => /\S/.test(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '');

/** Installs by apt, as root or with passwordless sudo; false if that is not possible. */
export function install(packages: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...command: string[]) => {
    const [program = '', ...rest] = [...asRoot, ...command];
    return (
      spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
        .status === 0
    );
  };
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...packages);
}

/**
 * The path of a browser; null, after printing instructions, if there is none and none can be installed. Prefers the headless shell;
 * otherwise uses another Chromium.
 */
export function ensureBrowser(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  const hasShell = existsSync(chosen || SHELL);
  const missing = [...(hasShell ? [] : ['chromium-headless-shell']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(' and ')} for the browser tests …`);
    if (!install(missing) && !(findBrowser() && hasChineseFont())) {
      console.error(
        `The browser tests need ${missing.join(' and ')}, and they could not be installed by this user.\n` +
          `Ask an administrator for: apt-get install -y ${missing.join(' ')}\n` +
          'or set CHROMIUM_PATH to a Chromium of your own.',
      );
    }
  }
  return findBrowser() ?? null;
}
