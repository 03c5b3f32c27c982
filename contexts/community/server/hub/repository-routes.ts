/** Create, rename, delete and configure repositories, and identify the caller. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { hubList, hubRepository } from '../hub-address.ts';
import { fullName } from '../repository/repositories.ts';
import { readBody } from './body.ts';
import { CREATE_BYTES } from './bounds.ts';
import { readContent } from './commit-line.ts';
import { firstFiles } from './first-files.ts';
import type { HubParts } from './parts.ts';
import { identify, TYPES, visit } from './visit.ts';
import { describeCaller } from './whoami.ts';

const type = z
  .enum(['model', 'dataset', 'space'])
  .default('model')
  .transform((kind) => kind.toUpperCase() as RepositoryType);
const name = z.string().min(1).max(200);
/** Clients send visibility in two forms: by name, or as a flag. */
const shown = { private: z.boolean().nullish(), visibility: z.enum(['public', 'private']).nullish() };

const createBody = z.object({
  ...shown,
  type,
  name,
  organization: z.string().max(200).nullish(),
  license: z.string().max(100).nullish(),
  sdk: z.string().max(50).nullish(),
  files: z
    .array(z.object({ path: z.string().min(1).max(4_000), content: z.string(), encoding: z.enum(['base64', 'utf-8']).default('utf-8') }))
    .max(100)
    .nullish(),
});
const deleteBody = z.object({ type, name, organization: z.string().max(200).nullish() });
const moveBody = z.object({ type, fromRepo: z.string().max(400), toRepo: z.string().max(400) });
const settingsBody = z.object({
  ...shown,
  /** The owner sets the agreement, and automatic acceptance, on the repository's page. */
  gated: z.union([z.literal(false), z.literal('manual')]).nullish(),
  description: z.string().max(300).nullish(),
});
type Shown = { private?: boolean | null | undefined; visibility?: 'public' | 'private' | null | undefined };

/** 'ann/tiny'. @throws AppError REPOSITORY_NAME */
function splitName(text: string): { namespace: string; name: string } {
  const [namespace = '', rest = '', ...more] = text.split('/');
  if (namespace === '' || rest === '' || more.length > 0) throw new AppError('REPOSITORY_NAME');
  return { namespace, name: rest };
}
function visibilityOf(given: Shown): 'PUBLIC' | 'PRIVATE' | undefined {
  if (given.visibility) return given.visibility === 'private' ? 'PRIVATE' : 'PUBLIC';
  return typeof given.private === 'boolean' ? (given.private ? 'PRIVATE' : 'PUBLIC') : undefined;
}
function changedVisibility(given: z.output<typeof settingsBody>, now: string): 'PUBLIC' | 'PRIVATE' | 'GATED' | undefined {
  if (given.gated) return 'GATED';
  const shownAs = visibilityOf(given);
  return shownAs ?? (given.gated === false && now === 'GATED' ? 'PUBLIC' : undefined);
}

const json = (reply: FastifyReply, value: unknown) => reply.type('application/json; charset=utf-8').send(JSON.stringify(value));

export function registerRepositoryRoutes(hub: FastifyInstance, parts: HubParts): void {
  const { repositories, publicUrl } = parts;

  hub.get('/api/whoami-v2', async (request, reply) => {
    const { call } = await identify(parts, request, reply, true);
    return json(reply, await describeCaller(parts, call));
  });

  hub.post('/api/repos/create', { config: { cost: 'commit' } }, async (request, reply) => {
    const { asker, call } = await identify(parts, request, reply, true);
    const body = await readBody(request, createBody, CREATE_BYTES);
    const named = body.name.includes('/')
      ? splitName(body.name)
      : { namespace: body.organization || (await describeCaller(parts, call)).name, name: body.name };
    const given = (body.files ?? []).map(({ path, content, encoding }) => ({ path, bytes: readContent(content, encoding, path) }));
    const made = await repositories.create(asker, { ...named, type: body.type, visibility: visibilityOf(body) ?? 'PUBLIC' });
    const opened = await repositories.openById(asker, made.id, 'WRITE');
    const files = firstFiles(given, {
      name: made.name,
      license: body.license ?? '',
      sdk: made.type === 'SPACE' ? (body.sdk ?? 'static') : '',
    });
    await repositories.quota.check(
      opened.repository,
      files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
    const operations = await repositories.content.storeSmall(made.id, files);
    await repositories.commits.write(opened, asker, { branch: '', title: 'Initial commit', description: '', operations });
    return json(reply, { url: `${publicUrl}${hubRepository(made)}`, name: fullName(made), id: made.id });
  });

  hub.delete('/api/repos/delete', async (request, reply) => {
    const { asker } = await identify(parts, request, reply, true);
    const body = await readBody(request, deleteBody);
    const named = body.name.includes('/') ? splitName(body.name) : { namespace: body.organization ?? '', name: body.name };
    const opened = await repositories.open(asker, { type: body.type, ...named }, 'ADMIN');
    await repositories.remove(opened, asker);
    return json(reply, { success: true });
  });

  hub.post('/api/repos/move', async (request, reply) => {
    const { asker } = await identify(parts, request, reply, true);
    const body = await readBody(request, moveBody);
    const opened = await repositories.open(asker, { type: body.type, ...splitName(body.fromRepo) }, 'ADMIN');
    await repositories.move(opened, asker, splitName(body.toRepo));
    return json(reply, { success: true });
  });

  for (const kind of TYPES)
    hub.put(`/api/${hubList(kind)}/:namespace/:name/settings`, async (request, reply) => {
      const at = await visit(parts, request, reply, { type: kind, right: 'ADMIN', before: 3, after: 1, writes: true });
      const body = await readBody(request, settingsBody);
      const visibility = changedVisibility(body, at.repository.visibility);
      await repositories.change(at.opened, at.asker, { visibility, summary: body.description ?? undefined });
      const now = visibility ?? at.repository.visibility;
      return json(reply, { private: now === 'PRIVATE', gated: now === 'GATED' ? 'manual' : false });
    });
}
