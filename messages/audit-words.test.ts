import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditFieldWord, auditValueWord, type Say } from '#contexts/operations/calls/audit-words.ts';
import { messages as en } from '#messages/en/index.ts';
import { officeMessages as officeEn } from '#messages/en/office/index.ts';
import { messages as zh } from '#messages/zh/index.ts';
import { officeMessages as officeZh } from '#messages/zh/office/index.ts';

const sayIn =
  (words: Record<string, Record<string, string>>): Say =>
  (key) =>
    words[key.slice(0, key.indexOf('.'))]?.[key.slice(key.indexOf('.') + 1)];
const inZh = sayIn({ ...zh, ...officeZh });
const inEn = sayIn({ ...en, ...officeEn });

describe('a value of the audit log', () => {
  it.each([
    ['onboarding-application', 'state', 'APPROVED', '已通过', 'Approved'],
    ['listing-application', 'state', 'PASSED', '已通过', 'Approved'],
    ['goods', 'status', 'FORCED_OFF_SHELVES', '强制下架', 'Removed by platform'],
    ['order', 'status', 'CANCELED', '已取消', 'Cancelled'],
    ['discussion', 'state', 'CLOSED', '已关闭', 'Closed'],
    ['discussion-comment', 'state', 'HIDDEN', '已隐藏', 'Hidden'],
    ['statement', 'state', 'PAID_OUT', '已结清', 'Settled'],
    ['payout', 'state', 'REQUESTED', '待审核', 'Pending approval'],
    ['refund', 'state', 'REFUSED', '已拒绝', 'Refused'],
    ['shop', 'level', 'fine', '优质商家', 'Quality merchant'],
    ['shop', 'open', true, '是', 'Yes'],
    ['shop', 'commissionPermille', 35, '3.5%', '3.5%'],
    ['shop', 'depositFen', 1_000_000, '¥10,000.00', '¥10,000.00'],
    ['refund', 'amount', '1234.5', '¥1,234.50', '¥1,234.50'],
    ['account', 'userType', 'agent', '代理商', 'Agent'],
    [
      'account',
      'roleIds',
      ['operator', 'operateadmin', 'own-code'],
      '运营人员、运营管理员、own-code',
      'Operator, Operations administrator, own-code',
    ],
    ['goods', 'type', 'SERVICE', '技术服务', 'Services'],
    ['banner', 'startsAt', Date.UTC(2026, 10, 21, 16), '2026-11-22 00:00:00', 'Nov 22, 2026, 00:00:00'],
    ['cluster', 'hardware', [{ name: '节点' }], '中文名称：节点', 'Chinese name: 节点'],
    ['live', 'visibility', 'LINK', '仅凭链接：不显示在列表中', officeEn.officeLive.visibilityLINK],
    ['repository', 'visibility', 'gated', '申请后可用', en.community.visibilityGated],
    ['file', 'subject', 'onboarding-application:01m7', '入驻申请 01m7', 'Onboarding application 01m7'],
    ['goods', 'revision', 3, '3', '3'],
    ['goods', 'status', 'UNHEARD_OF', 'UNHEARD_OF', 'UNHEARD_OF'],
    ['goods', 'status', '', '', ''],
    ['goods', 'status', null, '', ''],
  ] as const)('%s %s %j', (subjectType, field, value, wordsZh, wordsEn) => {
    expect(auditValueWord(inZh, 'zh', subjectType, field, value)).toBe(wordsZh);
    expect(auditValueWord(inEn, 'en', subjectType, field, value)).toBe(wordsEn);
  });

  it('stands beside the name of its field, or beside its code when nobody has named it', () => {
    expect([auditFieldWord(inZh, 'claimedBy'), auditFieldWord(inEn, 'claimedBy'), auditFieldWord(inZh, 'unheardOf')]).toEqual([
      '审核人',
      'Reviewer',
      'unheardOf',
    ]);
  });
});

it('has words for every field that an action writes into the log', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('contexts/*/server/**/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'));
  const unnamed = files.flatMap((name) => {
    const code = readFileSync(join(root, name), 'utf8');
    // Object literals in calls: `after: { state: …, amount: … }`.
    const written = [...code.matchAll(/\baudit\((?:tx|on|database), call,[^;]*;/g)].flatMap(([call]) => [
      ...call.matchAll(/\b(?:before|after): \{([^{}]*)\}/g),
    ]);
    const fields = written.flatMap(([, fields = '']) =>
      fields
        .replace(/\([^()]*\)/g, '')
        .split(',')
        .map((field) => /^\s*(\w+)/.exec(field)?.[1] ?? ''),
    );
    return fields.filter((field) => field !== '' && auditFieldWord(inZh, field) === field).map((field) => `${name}: ${field}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(unnamed).toEqual([]);
});
