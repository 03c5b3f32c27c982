/** Runs before each file of component tests: adds browser features that happy-dom lacks, and cleans the page after each test. */
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { messages as mallEn } from '#messages/en/index.ts';
import { officeMessages as officeEn } from '#messages/en/office/index.ts';
import { messages as mallZh } from '#messages/zh/index.ts';
import { officeMessages as officeZh } from '#messages/zh/office/index.ts';
import { registerMessages } from '#web/lib/i18n.tsx';
import { setHiddenPages } from '#web/lib/kept-pages.ts';
import { currentStepUp } from '#web/lib/step-up.ts';
import { discardUnsaved } from '#web/lib/unsaved.ts';
import { invalidateCached } from '#web/lib/web-api.ts';
import { currentQuestion } from '#web/ui/message-box/message-box.ts';
import { currentReason } from '#web/ui/office/reason/reason.ts';
import { closeToast, currentToasts } from '#web/ui/toast/toast.ts';
import { unexpectedCalls } from './server.ts';

// The reader is in China, unless a test sets another zone: elsewhere times include their zone.
process.env['TZ'] = 'Asia/Shanghai';
// React warns about updates outside of act only in a declared test environment.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// No request leaves the machine: a call is answered by its test's server, or fails.
Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no server in this test')) });
registerMessages('zh', { ...mallZh, ...officeZh });
registerMessages('en', { ...mallEn, ...officeEn });

const { setImmediate } = globalThis;
/** Waits until pending promises have settled and their changes are rendered. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
configure({
  // Only limits a hanging test.
  asyncUtilTimeout: Number(process.env['TEST_PATIENCE'] ?? 100_000),
  // Around every user action and wait: React renders without act meanwhile.
  asyncWrapper: async (action) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    try {
      const result = await action();
      await settled();
      return result;
    } finally {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    }
  },
});

/** happy-dom does not support `<search>` yet, which makes React warn. */
const { error } = console;
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes('is unrecognized in this browser')) error(...words);
};

/** Escape cancels the modal dialog opened last, and closes it unless a listener prevents that: like in browsers. */
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});

beforeEach(() => {
  document.documentElement.lang = 'en';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  act(() => {
    for (const { id } of currentToasts()) closeToast(id);
    for (let question = currentQuestion(); question; question = currentQuestion()) question.answer(false);
    currentStepUp()?.answer(false);
    for (let question = currentReason(); question; question = currentReason()) question.answer(null);
  });
  discardUnsaved();
  invalidateCached();
  setHiddenPages(new Map());
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const calls = unexpectedCalls();
  if (calls.length > 0) throw new Error(`calls without an answer in this test: ${calls.join(', ')}`);
});
