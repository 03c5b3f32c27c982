/** Finds repositories by base model name from a card. */
import { nameKey } from '#contexts/community/rules/repository.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { repositoryState } from '../repository/states.ts';

const MOST_BASES = 20;
const list = statement(
  'licence-list-bases',
  `SELECT r.id FROM unnest($1::text[], $2::text[]) AS w(namespace, name) JOIN repository_namespace n ON n.name_key = w.namespace
     JOIN repository r ON r.namespace_id = n.id AND r.name_key = w.name AND r.type = 'MODEL' AND r.state = ${repositoryState('OPEN')}`,
);

/** Ids of the models on this platform; `names`: 'namespace/name'. */
export async function findBases(on: Queryable, names: readonly string[]): Promise<string[]> {
  const parts = names.slice(0, MOST_BASES).map((name) => nameKey(name).split('/'));
  const wanted = parts.filter((part) => part.length === 2);
  if (wanted.length === 0) return [];
  const values = [wanted.map(([namespace]) => namespace), wanted.map(([, name]) => name)];
  return (await on.query(list, values)).map(({ id }) => id);
}
