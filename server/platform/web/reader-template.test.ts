import { describe, expect, it } from 'vitest';
import { cutTemplate, fillTemplate, markReader, NONCE_MARK, type Reader } from './reader-template.ts';

const reader = (userName: string, more: Partial<Reader> = {}): Reader => ({ id: '7', userName, phone: '', roles: ['leader'], ...more });
const pageOf = (user: Reader, nonce: string) =>
  `<p>你好，${user.userName}</p><script nonce="${nonce}">${JSON.stringify(JSON.stringify(user))}</script>`;
const filled = (user: Reader) => fillTemplate(cutTemplate(pageOf(markReader(user).marked, NONCE_MARK)), user, 'bm9uY2U=').toString();

describe('a page for all users of a kind', () => {
  it.each(['alice', '张三', 'a.b_c-d@example', 'José', 'x'.repeat(200)])('shows %s as rendering it would', (name) => {
    const user = reader(name, { phone: '138****1234' });
    expect(filled(user)).toBe(pageOf(user, 'bm9uY2U='));
  });

  it.each(['<script>', 'a&b', `"'`, 'back\\slash', '', '\u2028', 'x'.repeat(201)])('renders %j individually', (name) => {
    expect(markReader(reader(name)).marked.userName).toBe(name);
    expect(filled(reader(name))).toBe(pageOf(reader(name), 'bm9uY2U='));
  });

  it('shares a page between users that differ by name only', () => {
    expect(markReader(reader('alice')).kind).toBe(markReader(reader('bob', { id: '8' })).kind);
    expect(markReader(reader('alice')).kind).not.toBe(markReader(reader('alice', { roles: [] })).kind);
    expect(markReader(reader('alice')).kind).not.toBe(markReader(reader('alice', { phone: '138****1234' })).kind);
    expect(markReader(reader('a<b')).kind).not.toBe(markReader(reader('c<d')).kind);
  });
});
