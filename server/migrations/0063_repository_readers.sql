-- Up Migration
-- What readers do with repositories: likes, downloads, discussions; and what the library finds and links them by.
CREATE TABLE repository_like (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  account_id bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (repository_id, account_id)
);
CREATE INDEX repository_like_day ON repository_like (repository_id, at);
CREATE INDEX repository_like_account ON repository_like (account_id, at);

-- Who has downloaded something of a repository on a day, so that each counts once. Rows of days that are over are deleted.
CREATE TABLE repository_download (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  -- Asia/Shanghai
  day date NOT NULL,
  -- keyed hash of the account or of the network address; its key changes with the day
  reader text COLLATE "C" NOT NULL,
  PRIMARY KEY (repository_id, day, reader)
);
CREATE INDEX repository_download_day ON repository_download (day);

CREATE TABLE repository_day (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  day date NOT NULL,
  downloads int NOT NULL CHECK (downloads > 0),
  PRIMARY KEY (repository_id, day)
);
CREATE INDEX repository_day_day ON repository_day (day);

-- Whose trending score and downloads of the month have to be computed, and from which day on: likes and downloads put it to today, and
-- what is not yet nothing is computed again tomorrow.
CREATE TABLE repository_to_count (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  due_on date NOT NULL
);
CREATE INDEX repository_to_count_due ON repository_to_count (due_on, repository_id);

-- The last number given to a discussion of a repository.
CREATE TABLE discussion_number (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  last int NOT NULL CHECK (last > 0)
);
CREATE TABLE discussion (
  id text PRIMARY KEY,
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  no int NOT NULL,
  title text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CLOSED')),
  author_id bigint NOT NULL,
  -- its first comment is hidden: nobody but its writer, those who may write to the repository and operators sees the discussion
  hidden boolean NOT NULL DEFAULT false,
  -- of those that are not hidden
  comments int NOT NULL CHECK (comments >= 0),
  -- the place of the last comment, hidden or not
  last_place int NOT NULL CHECK (last_place > 0),
  pinned_at timestamptz,
  created_at timestamptz NOT NULL,
  -- of the last comment or move
  changed_at timestamptz NOT NULL,
  UNIQUE (repository_id, no)
);
CREATE INDEX discussion_changed ON discussion (repository_id, state, changed_at, id);
CREATE INDEX discussion_created ON discussion (repository_id, state, created_at, id);
CREATE INDEX discussion_pinned ON discussion (repository_id, pinned_at) WHERE pinned_at IS NOT NULL;

CREATE TABLE discussion_comment (
  id text PRIMARY KEY,
  discussion_id text NOT NULL REFERENCES discussion ON DELETE CASCADE,
  -- from 1; the first one is what the discussion is about
  place int NOT NULL CHECK (place > 0),
  author_id bigint NOT NULL,
  -- Markdown as written
  body text NOT NULL,
  state text NOT NULL DEFAULT 'SHOWN' CHECK (state IN ('SHOWN', 'HIDDEN')),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- of the last time it was hidden
  hidden_by_staff boolean NOT NULL DEFAULT false,
  hidden_reason text NOT NULL DEFAULT '',
  UNIQUE (discussion_id, place)
);
CREATE INDEX discussion_comment_author ON discussion_comment (discussion_id, author_id);

-- Moves of discussions, and of comments where `comment_id` says which.
CREATE TABLE discussion_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  discussion_id text NOT NULL REFERENCES discussion ON DELETE CASCADE,
  comment_id text REFERENCES discussion_comment ON DELETE CASCADE,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  account_id bigint NOT NULL
);
CREATE INDEX discussion_history_of ON discussion_history (discussion_id, id);

-- The codes by which the library is filtered, as small numbers.
CREATE TABLE library_facet (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- letter of the facet, then the code: 'ttext-generation'; letters in kernel/community/facets.ts
  code text COLLATE "C" NOT NULL UNIQUE
);
-- What the library counts and filters by: one narrow row for each repository, written after every change of it.
CREATE TABLE library_entry (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  type text NOT NULL,
  -- everybody sees it: for counts alone; lists ask the repository itself
  listed boolean NOT NULL,
  -- of library_facet
  facets int[] NOT NULL
);
CREATE INDEX library_entry_facets ON library_entry USING gin (facets);
-- What the library finds it by. Apart, as counts read every entry.
CREATE TABLE library_text (
  repository_id text PRIMARY KEY REFERENCES repository ON DELETE CASCADE,
  -- 'namespace/name' and the name alone, folded and in lower case
  full_key text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  -- lexemes of what is shown: A name, B tags and names of codes, C summary
  weighed tsvector NOT NULL,
  -- lexemes of everything, without weights: only ever read through its index
  found_by tsvector NOT NULL
);
CREATE INDEX library_text_found_by ON library_text USING gin (found_by);

-- What the cards of repositories name: base models, datasets they were trained on, what spaces use. Names, whether they are here or not.
CREATE TABLE repository_link (
  repository_id text NOT NULL REFERENCES repository ON DELETE CASCADE,
  relation text NOT NULL CHECK (relation IN ('FINETUNE', 'ADAPTER', 'QUANTIZED', 'MERGE', 'BASE', 'TRAINED_ON', 'USES')),
  type text NOT NULL CHECK (type IN ('MODEL', 'DATASET')),
  -- in lower case
  target_key text COLLATE "C" NOT NULL,
  -- as written
  name text NOT NULL,
  PRIMARY KEY (repository_id, type, target_key)
);
CREATE INDEX repository_link_target ON repository_link (type, target_key, relation);

-- Repositories are documents of the search as well.
ALTER TABLE search_doc DROP CONSTRAINT search_doc_kind_check;
ALTER TABLE search_doc ADD CONSTRAINT search_doc_kind_check CHECK (kind IN ('goods', 'resource', 'shop', 'repository'));
CREATE INDEX search_doc_kind ON search_doc (kind);
