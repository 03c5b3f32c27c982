/** Entry point of identity: authentication, accounts, sign-in and sign-out. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import type { ClusterUser, CurrentUser } from '#contexts/identity/calls/identity.ts';
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { type PayerRole, payerRoleOf } from '#contexts/payments/rules/payments.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { StaffPermission } from '#kernel/roles/roles.ts';
import { countedAuditJob, createCountedAudit } from '#server/platform/audit/counted-audit.ts';
import type { NameRecords } from '#server/platform/audit/record-names.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import { createSigner } from '#server/platform/crypto/signer.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { FindProof } from '#server/platform/http/access.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Refusal } from '#server/platform/http/http-server.ts';
import type { FindToken } from '#server/platform/http/request-call.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import { nameKeyOf } from './account/account.ts';
import { createAccountCache } from './account/account-cache.ts';
import { accountRoutes } from './account/account-routes.ts';
import {
  findAccount,
  findAccountByName,
  findOwners,
  findRetailer,
  findUserNames,
  saveDisabled,
  saveRetailer,
} from './account/account-store.ts';
import { type Company, findCompany, findGroupNames } from './account/company-store.ts';
import { createPersonStore, type PersonStore } from './account/person-store.ts';
import { accountNames } from './account/record-names-store.ts';
import type { SellingFacts } from './account/selling-facts.ts';
import type { Centers } from './cluster-user/centers.ts';
import { createClusterTokens } from './cluster-user/cluster-token.ts';
import { clusterUserRoutes } from './cluster-user/cluster-user-routes.ts';
import { createDelivery, type Delivery, type Transports } from './delivery/delivery.ts';
import type { MessageSender } from './delivery/message-sender.ts';
import type { GroupPorts } from './group/context.ts';
import { groupRoutes } from './group/group-routes.ts';
import { createGroupFacts, findGroup, findPlace, type Group, type GroupFacts, type Place } from './group/group-store.ts';
import { noticeRoutes } from './notice/notice-routes.ts';
import { insertNotice, type NoticeParams } from './notice/notice-store.ts';
import { createOidcClient, type OidcSettings } from './oidc/oidc-client.ts';
import { createOidcSignOn } from './oidc/oidc-sign-on.ts';
import { createChangePassword } from './password/change-password.ts';
import { createPeopleChanges } from './people/change-people.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { createPeopleStore } from './people/people-store.ts';
import { permissionsOfRow } from './people/people-view.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { createPhoneSecrets } from './phone/phone-secrets.ts';
import { userReport, userReportDownloads, userReportRoutes } from './report/user-report.ts';
import { createCleanup } from './session/cleanup.ts';
import { deviceRoutes } from './session/device-routes.ts';
import { DEFAULT_LIMITS, type SessionLimits } from './session/session-limits.ts';
import { createSessionNews } from './session/session-news.ts';
import { createSessionWatch, type SessionWatch } from './session/session-watch.ts';
import { createSessions } from './session/sessions.ts';
import { type AttemptSource, createAttemptGuard } from './sign-on/attempt-guard.ts';
import { type AttemptRules, attemptRules } from './sign-on/attempts.ts';
import { createDeviceCookie } from './sign-on/device-cookie.ts';
import { registerFormPosts } from './sign-on/form-posts.ts';
import { createLogin } from './sign-on/login.ts';
import { createRegister } from './sign-on/register.ts';
import { createSignIn, type OnSignedIn } from './sign-on/sign-in.ts';
import { type Provider, registerSignOnAddresses } from './sign-on/sign-on-addresses.ts';
import { type ShownAccount, signOnRoutes } from './sign-on/sign-on-routes.ts';
import { createSignOnTrail } from './sign-on/sign-on-trail.ts';
import { signOnCodeRoutes } from './sign-on-code/sign-on-code-routes.ts';
import { createSignOnCodes } from './sign-on-code/sign-on-codes.ts';
import { createStepUp } from './step-up/step-up.ts';
import { stepUpRoutes } from './step-up/step-up-routes.ts';
import { hasGivenPassword, hasSuperadmin } from './superadmin/superadmin-store.ts';
import { TOKEN_CALLS_PER_MINUTE } from './token/call-ceiling.ts';
import { createTokenChanges } from './token/change-tokens.ts';
import { createTokenFinder } from './token/find-token.ts';
import { tokenRoutes } from './token/token-routes.ts';
import { listTokens } from './token/token-store.ts';

export { type TokenGrant, type TokenScope, tokenAllows } from '#kernel/tokens/tokens.ts';
export { closeDemoAccounts, findDemoRetailers, openDemoAccounts } from './account/demo-accounts-store.ts';
export type { SellingFacts } from './account/selling-facts.ts';
export type { Message, MessageSender } from './delivery/message-sender.ts';
export type { GroupPorts } from './group/context.ts';
export type { Group, Place } from './group/group-store.ts';
export type { NoticeParams } from './notice/notice-store.ts';
export { sealedFields } from './sealed-fields.ts';
export { isWeakPassword } from './sign-on/password-rules.ts';
export type { ShownAccount } from './sign-on/sign-on-routes.ts';
export { checkPassword, generatePassword, makeSuperadmin, type SuperadminDeed, SuperadminRefused } from './superadmin/make-superadmin.ts';

type Say = (fields: Record<string, unknown>, text: string) => void;
type Log = { info: Say; warn: Say; error: Say };

export type IdentityOptions = {
  database: Database;
  fanOut: FanOut;
  /** Signs cookies and, by derived keys, encrypts phone numbers: without it, encrypted data is lost. */
  secret: Secrets;
  /** Origin of the product as browsers see it. */
  publicUrl: string;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
  /** Accounts that the sign-on page shows with their passwords; default: none. */
  shownAccounts?: () => readonly ShownAccount[];
  oidc?: OidcSettings | undefined;
  provider?: Provider | undefined;
  isMainSite: () => boolean | Promise<boolean>;
  /** The one host without selling; absent: none. */
  legacyHost?: string;
  /** Every centre of the platform; without it, cluster accounts are judged by the names stored with them. */
  centers?: () => Promise<Centers>;
  /** Called after every sign-in, so that the visitor's cart can be merged; errors are logged. */
  onSignedIn: OnSignedIn;
  /** What else makes an account a seller, apart from its retailerId. */
  sellingFacts?: (accountId: number) => Promise<SellingFacts>;
  /** Data of other contexts about groups of people. */
  groups?: GroupPorts;
  clock?: () => Date;
  /** Also for messages that an operator delivers: these are written at every LOG_LEVEL. */
  log?: Log;
  /** Destination of refusals; default: `log`. */
  traces?: Pick<Log, 'warn'>;
  messageSender?: MessageSender;
  /** Transports of mails and short messages; left out: messages are stored for operators. */
  transports?: Transports;
  /** Delays other than the default, e.g. for a load test from one address. */
  attemptRules?: Partial<AttemptRules>;
  /** Limit of calls by one access token in this process. */
  tokenCallsPerMinute?: number;
  /** Lifetimes of sessions. */
  sessionLimits?: SessionLimits;
};

/** Limit of staff who receive a notice about the whole platform. */
const MOST_STAFF = 1_000;

/** When no other context has data about groups. */
const NOTHING_HELD: GroupPorts = { memberLeft: async () => {} };

export type Identity = {
  routes: Bound[];
  downloads: Download[];
  /** Sign-on redirects, logout, the issuer's callback, and login and register for plain HTML forms. */
  registerSignOn(app: FastifyInstance, resolve: (request: FastifyRequest, reply: FastifyReply) => Promise<Call>): void;
  /** The account of a session token; cached for up to 4 s. */
  findActor(token: string, inBackground?: boolean): Promise<Actor | null>;
  /** Whether the session of a call was recently confirmed by password or issuer. */
  findProof: FindProof;
  /** Records that a signed-in caller was refused; those of a minute are counted. */
  noteRefusal(refusal: Refusal): void;
  /** The caller behind an access token; cached for up to 4 s. @throws AppError TOKEN_REFUSED, RATE_LIMITED (seconds) */
  findToken: FindToken;
  /** The name that an account gave to its access token, and when it was created (ms). */
  describeToken(accountId: number, tokenId: string): Promise<{ name: string; createdAt: number } | null>;
  /** The sessions behind open sockets. */
  sessions: SessionWatch;
  currentUser(accountId: number): Promise<CurrentUser | null>;
  /** Accounts by retailerId. */
  ownersOf(retailerIds: string[]): Promise<ReadonlyMap<string, { accountId: string; userName: string }>>;
  /** The account's cluster accounts, except those of centres that are not open. */
  clusterUsersOf(accountId: number): Promise<ClusterUser[]>;
  /** Disables or enables an account; disabling ends its sessions everywhere. Returns whether the account exists. */
  setAccountDisabled(accountId: number, disabled: boolean): Promise<boolean>;
  endSessionsOf(accountId: number): Promise<void>;
  /** Makes an account the owner of a retailer id; call `accountChanged` once it is committed. False: it already had one. */
  assignRetailer(tx: Queryable, accountId: number, retailerId: string): Promise<boolean>;
  /** The account of a retailer id. */
  findRetailer(retailerId: string, on?: Queryable): Promise<number | null>;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  /** Names of accounts, for the audit log. */
  recordNames: Record<'account' | 'sign-in', NameRecords>;
  /** The account and the people of its group; null: there is no such account. */
  companyOf(accountId: number, on?: Queryable): Promise<Company | null>;
  groupNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Finds an account by its exact user name or its id. */
  findAccountId(nameOrId: string): Promise<number | null>;
  /** Invalidates the account in every process, after a change of what makes it a seller. */
  accountChanged(accountId: number): Promise<void>;
  /**
   * Sends a notice to an account, inside the caller's transaction: `x` and `xEn` of the params are one text in two languages, `url` is a
   * page of this site.
   */
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: NoticeParams, url: string): Promise<void>;
  /** Notifies a person without an account by mail of the decision on a request. @throws SendFailed */
  mailTakedown: Delivery['mailDecision'];
  /** Accounts by name, id or the shop they own: public facts only. */
  people: PersonStore;
  /** Groups: which group an account is in, and its members. */
  groups: GroupFacts;
  /** The role of an account in buying, for the rules of payment methods. */
  payerRoleOf(accountId: number): Promise<PayerRole>;
  /** The group that an account belongs to; null outside every group. */
  placeOf(accountId: number, on?: Queryable): Promise<Place | null>;
  /** A group by id; also a dissolved one. */
  findGroup(groupId: string, on?: Queryable): Promise<Group | null>;
  /** Staff with a permission, at most 1000. */
  staffWith(permission: StaffPermission, on?: Queryable): Promise<number[]>;
  /** Counts an attempt at every source by its rule before it is made; returns the seconds to wait, 0 if allowed. */
  countAttempt(sources: AttemptSource[]): Promise<number>;
  /** For `clusters.changed`: cluster accounts reload the centres. */
  invalidateCenters(): void;
  /** Counts a lookup of an account by name, by account and by address. @throws AppError RATE_LIMITED (seconds) */
  countLookup(by: { actor: Actor; ip: string }): Promise<void>;
  /** Clears all caches: for the fan-out's `onMissed`, as notifications may have been missed. */
  invalidateAll(): void;
  /** Whether there is a superadmin who can sign in. */
  hasSuperadmin(): Promise<boolean>;
  /** Whether a superadmin signs in with a generated password. */
  hasGivenPassword(): Promise<boolean>;
  jobs: Job[];
  eventHandlers: Record<string, Handler[]>;
  figures: Figure[];
  /** Closes the connection to the mail server. */
  close(): void;
};

export function createIdentity(options: IdentityOptions): Identity {
  const { database, fanOut, secret, publicUrl, demo } = options;
  const clock = options.clock ?? (() => new Date());
  const log = options.log ?? pino({ name: 'identity' });
  const onError = (error: unknown) => log.error({ err: error }, 'identity');

  const limits = options.sessionLimits ?? DEFAULT_LIMITS;

  const { host } = new URL(publicUrl);
  const who = createAccountCache({
    database,
    clock,
    demo,
    limits,
    centers: options.centers,
    sellingFacts: options.sellingFacts,
    site: async () => ({ isMainSite: await options.isMainSite(), host, legacyHost: options.legacyHost ?? '' }),
  });
  const watched = createSessionWatch({ database, demo, limits, clock });
  const news = createSessionNews(fanOut, {
    sessionEnded(key) {
      who.invalidateSession(key);
      watched.sessionEnded(key);
    },
    accountChanged(accountId) {
      who.invalidateAccount(accountId);
      tokens.invalidateAccount(accountId);
      watched.accountChanged(accountId);
    },
    tokenEnded: (tokenId) => tokens.invalidateToken(tokenId),
  });
  const sessions = createSessions({ database, news, limits, clock });
  const counted = createCountedAudit({ database, clock, onError });
  const trail = createSignOnTrail({ counted, log: options.traces ?? log });

  const guard = createAttemptGuard({ database, rules: { ...attemptRules, ...options.attemptRules }, clock });
  const isSeller = async (accountId: number) => (await who.currentUser(accountId))?.shows.seller ?? false;
  const tokens = createTokenFinder({
    ...{ database, guard, clock, demo, onError },
    callsPerMinute: options.tokenCallsPerMinute ?? TOKEN_CALLS_PER_MINUTE,
  });
  const tokenChanges = createTokenChanges({ database, guard, news, clock, isSeller });
  const devices = createDeviceCookie(createSigner(secret, 'device'));
  const signIn = createSignIn({
    sessions,
    devices,
    publicUrl,
    onSignedIn: options.onSignedIn,
    onError,
  });
  const cases = {
    login: createLogin({ database, guard, devices, signIn, trail, demo }),
    register: createRegister({ database, guard, signIn }),
  };
  const stepUp = createStepUp({ database, guard, sessions, trail, clock });
  const oidc = options.oidc
    ? createOidcSignOn({
        client: createOidcClient(options.oidc),
        signer: createSigner(secret, 'oidc-state'),
        database,
        signIn,
        stepUp,
        trail,
        demo,
        publicUrl,
        clock,
        onError,
      })
    : null;

  const clusterTokens = createClusterTokens({
    signer: createSigner(secret, 'cluster-token'),
    clock,
    clusterUsersOf: who.clusterUsersOf,
    isUsable: async (accountId) => (await who.currentUser(accountId)) !== null,
  });
  const cipher = createFieldCipher(fieldKeysOf(secret));
  const secrets = createPhoneSecrets({ cipher, secret });
  const people = createPeopleStore(database);
  const changes = createPeopleChanges({ database, people, cipher, guard });
  const delivery = createDelivery({
    database,
    cipher,
    secret,
    publicUrl,
    guard,
    clock,
    log,
    transports: options.transports ?? {},
    messageSender: options.messageSender,
    isSeller,
  });
  const codes = createSignOnCodes({
    ...{ database, cipher, secret, guard, news, signIn, trail, demo, clock, onError },
    sender: delivery.sender,
    isSandbox: delivery.isSandbox,
  });
  const cleanup = createCleanup({ database, clock, removeOldDeliveries: delivery.removeOld });

  return {
    downloads: userReportDownloads(userReport(database)),
    routes: [
      ...userReportRoutes(userReport(database)),
      ...accountRoutes({ database, who, clusterTokens, news }),
      ...noticeRoutes(database),
      ...tokenRoutes({ database, changes: tokenChanges }),
      ...clusterUserRoutes(who, clusterTokens),
      ...groupRoutes({
        database,
        ports: options.groups ?? NOTHING_HELD,
        guard,
        notify: async (tx, ...notice) => void (await insertNotice(tx, ...notice)),
        changed: news.accountChanged,
        now: () => clock().getTime(),
      }),
      ...peopleRoutes({ people, changes, news, sessions, clustersOf: who.clusterUsersOf }),
      ...phoneRoutes({ database, secrets, sender: delivery.sender, guard, news, clock }),
      ...delivery.routes,
      ...deviceRoutes({
        ...{ database, sessions, news, limits, clock },
        change: createChangePassword({ database, guard, sessions, news, trail, clock }),
      }),
      ...stepUpRoutes(stepUp),
      ...signOnCodeRoutes(codes),
      ...signOnRoutes(cases, { shownAccounts: demo ? options.shownAccounts : undefined, oidc: oidc !== null }),
    ],
    registerSignOn(app, resolve) {
      registerSignOnAddresses(app, { resolve, sessions, oidc, publicUrl, provider: options.provider });
      registerFormPosts(app, { cases, resolve, publicUrl });
      delivery.registerUnsubscribe(app);
    },
    findActor: who.findActor,
    findProof: stepUp.find,
    noteRefusal: trail.refused,
    findToken: tokens.find,
    async describeToken(accountId, tokenId) {
      const found = (await listTokens(database, accountId)).find(({ id }) => id === tokenId);
      return found ? { name: found.name, createdAt: found.createdAt.getTime() } : null;
    },
    sessions: watched.watch,
    currentUser: (accountId) => who.currentUser(accountId),
    ownersOf: (retailerIds) => findOwners(database, retailerIds),
    clusterUsersOf: who.clusterUsersOf,
    async setAccountDisabled(accountId, disabled) {
      const known = await saveDisabled(database, accountId, disabled);
      if (disabled) await sessions.endAllOf(accountId);
      else await news.accountChanged(accountId);
      return known;
    },
    endSessionsOf: sessions.endAllOf,
    assignRetailer: saveRetailer,
    findRetailer: (retailerId, on = database) => findRetailer(on, retailerId),
    userNames: (ids) => findUserNames(database, ids),
    recordNames: accountNames(database),
    companyOf: (accountId, on = database) => findCompany(on, accountId),
    groupNames: (ids) => findGroupNames(database, ids.filter(isStoredId)),
    async findAccountId(nameOrId) {
      const named = await findAccountByName(database, nameKeyOf(nameOrId));
      if (named) return named.id;
      return isStoredId(nameOrId) ? ((await findAccount(database, Number(nameOrId)))?.id ?? null) : null;
    },
    accountChanged: news.accountChanged,
    notify: async (tx, accountId, code, params, url) => void (await insertNotice(tx, accountId, code, params, url)),
    people: createPersonStore(database),
    groups: createGroupFacts(database),
    async payerRoleOf(accountId) {
      const account = await findAccount(database, accountId);
      return payerRoleOf({
        userType: account?.userType ?? 'other',
        isJoinGroup: account?.groupMemberType != null,
        isLeader: account?.groupMemberType === 'Leader',
      });
    },
    placeOf: (accountId, on = database) => findPlace(on, accountId),
    findGroup: (groupId, on = database) => findGroup(on, groupId),
    staffWith: async (permission, on) =>
      (await people.listManagers(MOST_STAFF, on)).filter((row) => permissionsOfRow(row).includes(permission)).map(({ id }) => Number(id)),
    countAttempt: guard.count,
    invalidateCenters: who.invalidateCenters,
    async countLookup({ actor, ip }) {
      const seconds = await guard.count([
        { rule: 'lookup', key: String(actor.accountId) },
        { rule: 'lookupAddress', key: addressKey(ip) },
      ]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    },
    invalidateAll() {
      who.invalidateAll();
      tokens.invalidateAll();
    },
    hasSuperadmin: () => hasSuperadmin(database, demo),
    hasGivenPassword: () => hasGivenPassword(database),
    jobs: [...cleanup.jobs, countedAuditJob('identity.write-refusals', counted), ...delivery.jobs],
    mailTakedown: delivery.mailDecision,
    eventHandlers: delivery.eventHandlers,
    figures: delivery.figures,
    close: delivery.close,
  };
}
