/** The setup list of an empty installation: steps left before it can sell. */
import {
  getSetup,
  OPTIONAL_SETUP_STEPS,
  type OwnSetupStep,
  putSetupAway,
  SETUP_STEPS,
  type SetupStep,
} from '#contexts/operations/calls/setup.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { agreementStore } from '../content/agreement-store.ts';
import { findSettings, saveSettings } from '../limits/setting-store.ts';

const NAME = 'setupPutAway';
/** Completed steps that other contexts and the process settings determine; null: a demonstration, which needs no setup. */
export type SetupFacts = Record<Exclude<SetupStep, OwnSetupStep>, boolean>;
export type SetupPort = () => Promise<SetupFacts | null>;
type Company = { company: string; icp: string; contactPhone: string; contactEmail: string };
type Parts = { database: Database; facts: SetupPort; company(): Promise<Company> };

/** Whether buyers can see the seller and how to reach it. */
const names = ({ company, icp, contactPhone, contactEmail }: Company): boolean =>
  company !== '' && (icp !== '' || contactPhone !== '' || contactEmail !== '');
const isPutAway = async (on: Queryable, lock = false): Promise<boolean> => (await findSettings(on, [NAME], lock))[NAME] === true;

export function setupRoutes({ database, facts, company }: Parts): Bound[] {
  async function find() {
    const known = await facts();
    if (!known) return [];
    const done: Record<SetupStep, boolean> = {
      ...known,
      COMPANY: names(await company()),
      AGREEMENTS: await agreementStore.areOwn(database),
    };
    return SETUP_STEPS.map((code) => ({ code, done: done[code], optional: OPTIONAL_SETUP_STEPS.includes(code) }));
  }
  const isReady = (steps: Awaited<ReturnType<typeof find>>): boolean => steps.every(({ done, optional }) => done || optional);
  return [
    bind(getSetup, async (_, { actor }) => {
      const steps = (await isPutAway(database)) ? [] : await find();
      return { steps, ready: isReady(steps), mayPutAway: permissionsOf(actor.roles).includes('content.manage') };
    }),
    bind(putSetupAway, async (_, call) => {
      if (!isReady(await find())) throw new AppError('SETUP_NOT_READY');
      await database.transaction(async (tx) => {
        if (await isPutAway(tx, true)) return;
        await saveSettings(tx, { [NAME]: true });
        await audit(tx, call, { subjectType: 'setup', subjectId: NAME, before: { putAway: false }, after: { putAway: true } });
      });
      return {};
    }),
  ];
}
