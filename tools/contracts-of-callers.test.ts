import { describe, expect, it } from 'vitest';
import { contractOfCallers } from './contracts-of-callers.ts';

const shown = (code: string): string => contractOfCallers(code).replace(/\s+/g, ' ').trim();

describe('a contract in the pages', () => {
  it('keeps of an endpoint what a caller needs', () => {
    const code = `export const getCart = endpoint({
      id: 'orders.get-cart', method: 'POST', path: '/cart/:id', summary: 'The cart', access: 'user',
      params: z.object({ id: idText }), readsOnly: true, body: cartEntry.extend({ a: z.string() }), answer: cart
    });`;
    expect(shown(code)).toBe("export const getCart = ({ id: 'orders.get-cart', method: 'POST', path: '/cart/:id', readsOnly: true, });");
  });

  it('keeps where pages are rendered how long an answer may be kept', () => {
    const code = "export const getCart = endpoint({ id: 'a', caching: 'public', answer: cart });";
    expect(shown(code)).toBe("export const getCart = ({ id: 'a', });");
    expect(contractOfCallers(code, { rendering: true })).toContain("caching: 'public'");
  });

  it('keeps endpoints that a function makes', () => {
    const code = "const move = (verb: string) => endpoint({ id: idOf(verb), method: 'POST', path: pathOf(verb), answer: z.null() });";
    expect(shown(code)).toBe("const move = (verb: string) => ({ id: idOf(verb), method: 'POST', path: pathOf(verb), });");
  });

  it('takes from what endpoints share as from themselves', () => {
    const code =
      "const manage = { access: 'staff', permission: 'goods', idempotent: true, answer: z.null() } as const; export const open = endpoint({ id: 'open', ...manage });";
    expect(shown(code)).toBe("const manage = { idempotent: true, } as const; export const open = ({ id: 'open', ...manage });");
  });

  it('knows schemas as the same nothing', () => {
    const code =
      'export const cart = z.object({ lines: z.array(line) }).strict(); const made = preview(cart, z.array(cart)); export const more = cart.extend({ a: z.null() });';
    expect(shown(code)).toBe(
      'export const cart = z; const made = /* @__PURE__ */ (() => (preview(cart, z)))(); export const more = /* @__PURE__ */ (() => (cart.extend({ a: z })))();',
    );
  });

  it.each([
    'export const LIMIT = 5;',
    'export const CODES = { A: { status: 400 } } as const;',
    'export const text = (n: number) => String(n);',
    "import { z } from 'zod';",
    'export type Cart = z.output<typeof cart>;',
  ])('leaves %s as it is', (code) => expect(contractOfCallers(code)).toBe(code));
});
