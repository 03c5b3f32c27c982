-- Up Migration
-- The AI community: repositories of models, datasets and spaces.
CREATE TABLE repository_namespace (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- the name in lower case: two names that differ in case alone are the same
  name_key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('PERSON', 'GROUP', 'SHOP')),
  -- an account, a group or a shop
  subject_id bigint NOT NULL,
  -- as people call it
  title text NOT NULL,
  title_en text NOT NULL,
  -- bytes of everything that its repositories keep
  stored_bytes bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, subject_id)
);

CREATE TABLE repository (
  id text PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('MODEL', 'DATASET', 'SPACE')),
  namespace_id bigint NOT NULL REFERENCES repository_namespace,
  name text NOT NULL,
  name_key text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('PUBLIC', 'PRIVATE', 'GATED', 'SOLD')),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'TAKEN_DOWN', 'DELETED')),
  default_branch text NOT NULL DEFAULT 'main',
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- when the last commit came, on any branch
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- commit of the default branch, with its files and bytes; NULL: nothing has been committed to it
  head_commit text,
  files int NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- bytes of everything that it keeps, former revisions included
  stored_bytes bigint NOT NULL DEFAULT 0,
  summary text NOT NULL DEFAULT '',
  summary_en text NOT NULL DEFAULT '',
  -- what the card at the head says, as data (contracts/community/repositories.ts, cardFacts); what lists filter by stands beside it
  card jsonb NOT NULL DEFAULT '{}',
  license text NOT NULL DEFAULT '',
  pipeline_tag text NOT NULL DEFAULT '',
  library text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  base_models text[] NOT NULL DEFAULT '{}',
  datasets text[] NOT NULL DEFAULT '{}',
  -- of a model, by the headers of its files; 0: nothing says
  parameters bigint NOT NULL DEFAULT 0,
  likes int NOT NULL DEFAULT 0 CHECK (likes >= 0),
  downloads bigint NOT NULL DEFAULT 0,
  downloads_month int NOT NULL DEFAULT 0,
  -- what lists of trending ones are sorted by
  trending double precision NOT NULL DEFAULT 0,
  -- the goods that it is sold by
  goods_id bigint
);
-- the name of a deleted one is free
CREATE UNIQUE INDEX repository_name ON repository (type, namespace_id, name_key) WHERE state <> 'DELETED';
CREATE INDEX repository_namespace_updated ON repository (namespace_id, updated_at, id);
CREATE INDEX repository_goods ON repository (goods_id) WHERE goods_id IS NOT NULL;
CREATE INDEX repository_deleted ON repository (deleted_at) WHERE state = 'DELETED';
CREATE INDEX repository_type_trending ON repository (type, trending, id) WHERE state = 'OPEN' AND visibility <> 'PRIVATE';
CREATE INDEX repository_type_created ON repository (type, created_at, id) WHERE state = 'OPEN' AND visibility <> 'PRIVATE';
CREATE INDEX repository_type_updated ON repository (type, updated_at, id) WHERE state = 'OPEN' AND visibility <> 'PRIVATE';
CREATE INDEX repository_type_downloads ON repository (type, downloads, id) WHERE state = 'OPEN' AND visibility <> 'PRIVATE';
CREATE INDEX repository_type_likes ON repository (type, likes, id) WHERE state = 'OPEN' AND visibility <> 'PRIVATE';
CREATE INDEX repository_tags ON repository USING gin (tags);
CREATE INDEX repository_base_models ON repository USING gin (base_models);
CREATE INDEX repository_datasets ON repository USING gin (datasets);

-- Former names: they lead to the repository until another one takes them.
CREATE TABLE repository_alias (
  type text NOT NULL,
  namespace_key text NOT NULL,
  name_key text NOT NULL,
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  PRIMARY KEY (type, namespace_key, name_key)
);
CREATE INDEX repository_alias_repository ON repository_alias (repository_id);

-- Pages of the trees of files (server/contexts/community/repository/manifest), named by what they hold and never changed.
CREATE TABLE repository_page (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  hash text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (repository_id, hash)
);

CREATE TABLE repository_commit (
  -- 40 hex digits
  id text PRIMARY KEY,
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  parent_id text,
  -- the page at the top of its tree; NULL: it has no files
  root text,
  -- how many commits lead to it, itself included
  depth int NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  author_id bigint NOT NULL,
  -- of the whole revision
  files int NOT NULL,
  bytes bigint NOT NULL,
  -- how many paths it changed
  changes int NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (repository_id, root) REFERENCES repository_page (repository_id, hash)
);
CREATE INDEX repository_commit_repository ON repository_commit (repository_id, created_at);

CREATE TABLE repository_ref (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('BRANCH', 'TAG')),
  name text NOT NULL,
  commit_id text NOT NULL REFERENCES repository_commit,
  message text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (repository_id, kind, name)
);
CREATE INDEX repository_ref_commit ON repository_ref (commit_id);
