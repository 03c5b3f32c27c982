/**
 * Whether a purchase may be paid under the rules of its buyer's group, and for which project. Called in the transaction in which money is
 * taken, with the order locked: what was admitted is what is paid.
 */
import { approvalReasonsFor, isCovered, type PurchaseRules } from '#contexts/identity/rules/groups/groups.ts';
import type { AskedPayment, Due, DueLine, OfferRefusal, Payable, Refusal } from '#contexts/payments/server/index.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { createProjectStore, type Project, type ProjectStore } from '../project/project-store.ts';
import { type ApprovalStore, createApprovalStore } from './approval-store.ts';
import { createRulesStore } from './rules-store.ts';

/** The group of an account; null outside every group. */
export type PlaceOf = (
  accountId: number,
  on?: Queryable,
) => Promise<{ groupId: string; groupName: string; memberType: 'Member' | 'Leader' } | null>;

const refuse = (code: Refusal['code']): Refusal => ({ code, params: {} });
export const goodsTypesOf = (lines: readonly Pick<DueLine, 'goodsType'>[]): string[] => [
  ...new Set(lines.map(({ goodsType }) => goodsType)),
];

/** The project, locked, if this account may choose it now; otherwise the refusal. '' chooses none. */
export async function chooseProject(
  projects: Pick<ProjectStore, 'lock'>,
  tx: Queryable,
  { groupId, accountId, projectId }: { groupId: string; accountId: number; projectId: string },
): Promise<{ project: Project | null; refusal: Refusal | null }> {
  if (projectId === '') return { project: null, refusal: null };
  const project = /^\d{1,18}$/.test(projectId) ? await projects.lock(tx, groupId, projectId) : null;
  if (!project || (project.accountIds.length > 0 && !project.accountIds.includes(accountId)))
    return { project: null, refusal: refuse('PROJECT_NOT_FOUND') };
  return { project, refusal: project.isOpen ? null : refuse('PROJECT_CLOSED') };
}

type Case = { due: Due; groupId: string; rules: PurchaseRules; lines: readonly DueLine[]; project: Project | null };

/** An approval is valid for its amount, and for its project if it has one. */
async function isApproved(approvals: ApprovalStore, tx: Queryable, { due, groupId, rules, lines, project }: Case): Promise<boolean> {
  const facts = { amountFen: due.amountFen, goodsTypes: goodsTypesOf(lines) };
  if (approvalReasonsFor(rules, facts).length === 0) return true;
  const approval = await approvals.findApproved(tx, due.id, groupId);
  if (!approval || approval.amountFen < due.amountFen) return false;
  return approval.projectId === '' || approval.projectId === project?.id;
}

export function createAdmission(database: Database, placeOf: PlaceOf) {
  const rulesStore = createRulesStore(database);
  const projects = createProjectStore(database);
  const approvals = createApprovalStore(database);

  /** Null when admitted; the order then has its group and project, or neither when it is its buyer's own. */
  return async (tx: Queryable, due: Due, lines: () => Promise<DueLine[]>, asked: AskedPayment): Promise<Refusal | null> => {
    const place = await placeOf(due.accountId, tx);
    const before = await projects.findMark(due.id, tx);
    if (!place) {
      if (before.isMarked) await projects.mark(tx, due.id, null);
      return null;
    }
    const { groupId, memberType } = place;
    const rules = await rulesStore.find(groupId, tx);
    const wanted = { groupId, accountId: due.accountId, projectId: asked.projectId ?? before.projectId };
    const { project, refusal } = await chooseProject(projects, tx, wanted);
    if (refusal) return refusal;
    const covered = isCovered(rules, asked.methods);
    if (covered && rules.projectRequired && !project) return refuse('PROJECT_REQUIRED');
    if (covered && memberType === 'Member') {
      const asCase = { due, groupId, rules, lines: await lines(), project };
      if (!(await isApproved(approvals, tx, asCase))) return refuse('APPROVAL_NEEDED');
    }
    if (covered || project || before.isMarked) await projects.mark(tx, due.id, covered || project ? { groupId, project } : null);
    return null;
  };
}
export type Admission = ReturnType<typeof createAdmission>;

/**
 * What admission would return for each method alone, before anything is chosen: methods covered by the rules wait for a member's approval
 * of the whole amount. A project is chosen with the payment, and refuses no method.
 */
export function createMethodRefusals(database: Database, placeOf: PlaceOf): NonNullable<Payable['refusals']> {
  const rulesStore = createRulesStore(database);
  const approvals = createApprovalStore(database);
  const needed: OfferRefusal = { code: 'APPROVAL_NEEDED', params: {} };
  return async (due, lines) => {
    const place = await placeOf(due.accountId);
    if (place?.memberType !== 'Member') return () => null;
    const rules = await rulesStore.find(place.groupId);
    if (approvalReasonsFor(rules, { amountFen: due.amountFen, goodsTypes: goodsTypesOf(lines) }).length === 0) return () => null;
    const approval = await approvals.findApproved(database, due.id, place.groupId);
    if (approval && approval.amountFen >= due.amountFen) return () => null;
    return (method) => (isCovered(rules, [method]) ? needed : null);
  };
}
