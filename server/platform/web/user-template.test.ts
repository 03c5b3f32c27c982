import { describe, expect, it } from 'vitest';
import { cutTemplate, fillTemplate, markUser, NONCE_MARK, type TemplateUser } from './user-template.ts';

const reader = (userName: string, more: Partial<TemplateUser> = {}): TemplateUser => ({
  id: '7',
  userName,
  phone: '',
  roles: ['leader'],
  ...more,
});
const pageOf = (user: TemplateUser, nonce: string) =>
  `<p>你好，${user.userName}</p><script nonce="${nonce}">${JSON.stringify(JSON.stringify(user))}</script>`;
const filled = (user: TemplateUser): string =>
  fillTemplate(cutTemplate(pageOf(markUser(user).marked, NONCE_MARK)), user, 'bm9uY2U=').toString();

describe('a page for all users of a kind', () => {
  it.each(['alice', '张三', 'a.b_c-d@example', 'José', 'x'.repeat(200)])('shows %s as rendering it would', (name) => {
    const user = reader(name, { phone: '138****1234' });
    expect(filled(user)).toBe(pageOf(user, 'bm9uY2U='));
  });

  it.each(['<script>', 'a&b', `"'`, 'back\\slash', '', '\u2028', 'x'.repeat(201)])('renders %j individually', (name) => {
    expect(markUser(reader(name)).marked.userName).toBe(name);
    expect(filled(reader(name))).toBe(pageOf(reader(name), 'bm9uY2U='));
  });

  it('shares a page between users that differ by name only', () => {
    expect(markUser(reader('alice')).kind).toBe(markUser(reader('bob', { id: '8' })).kind);
    expect(markUser(reader('alice')).kind).not.toBe(markUser(reader('alice', { roles: [] })).kind);
    expect(markUser(reader('alice')).kind).not.toBe(markUser(reader('alice', { phone: '138****1234' })).kind);
    expect(markUser(reader('a<b')).kind).not.toBe(markUser(reader('c<d')).kind);
  });

  it('joins pieces, empty ones among them', () => {
    const { marked } = markUser(reader('alice'));
    const template = cutTemplate(`${marked.userName}${marked.userName}深度学习${NONCE_MARK}`);
    expect(fillTemplate(template, reader('张三'), 'n').toString()).toBe('张三张三深度学习n');
    expect(template.bytes).toBe(12);
  });
});
