import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CurrentUser, getCurrentUser, listCurrentUserGroups, queryClusterUsersDetail } from '#contexts/identity/calls/identity.ts';
import { getNoticeSettings } from '#contexts/identity/calls/notice-settings.ts';
import { countUnreadNotices } from '#contexts/identity/calls/notices.ts';
import { getSecurity } from '#contexts/identity/calls/recovery.ts';
import { open } from '#web/testing/open.tsx';
import { refusal, startServer } from '#web/testing/server.ts';
import * as page from './account-page.tsx';

const user: CurrentUser = {
  id: '1',
  userName: 'buyer',
  language: 'en',
  roleId: [],
  roleType: 'common',
  userType: 'other',
  isJoinGroup: false,
  isLeader: false,
  acctRole: '',
  nonpreRoleCodes: [],
  highestRoleLevel: 0,
  retailerId: '',
  userLabelId: '',
  phone: '',
  phoneStatus: '',
  roles: [],
  permissions: [],
  shows: { cart: true, salesEntry: true, seller: false, admin: false },
};

it('asks for the cluster accounts once, and for the account itself with every visit', async () => {
  const server = startServer();
  const unavailable = () => {
    throw refusal('UNAVAILABLE', 'away', {}, 400);
  };
  server.answer(getCurrentUser, user);
  server.answer(listCurrentUserGroups, { list: [], total: 0 } as never);
  server.answer(queryClusterUsersDetail, []);
  server.answer(countUnreadNotices, { unread: 0 });
  server.answer(getNoticeSettings, unavailable);
  server.answer(getSecurity, unavailable);
  const { go } = await open(page as never, { at: '/console/account', id: 'console-account' });
  expect(screen.getAllByText('buyer').length).toBeGreaterThan(0);
  await go('/elsewhere');
  await go('/console/account');
  expect(screen.getAllByText('buyer').length).toBeGreaterThan(0);
  expect(server.calls(getCurrentUser)).toHaveLength(2);
  expect(server.calls(queryClusterUsersDetail)).toHaveLength(1);
});
