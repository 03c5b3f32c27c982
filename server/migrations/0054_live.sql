-- Up Migration
-- Live broadcasts of shops. Segments of their streams are stored files; what plays is a playlist that the server writes.
CREATE TABLE live_broadcast (
  id text PRIMARY KEY,
  shop_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('SCHEDULED', 'ON_AIR', 'ENDED', 'CANCELED', 'FORCED_OFF')),
  title text NOT NULL,
  title_en text NOT NULL DEFAULT '',
  summary text NOT NULL DEFAULT '',
  summary_en text NOT NULL DEFAULT '',
  -- '' or the address of a stored file
  cover_url text NOT NULL DEFAULT '',
  -- LINK: not listed, for whoever has the address
  visibility text NOT NULL CHECK (visibility IN ('PUBLIC', 'LINK')),
  starts_at timestamptz NOT NULL,
  -- with its first segments, without the host's button
  begins_by_itself boolean NOT NULL,
  -- pause between two messages of a viewer; 0: none
  slow_seconds integer NOT NULL CHECK (slow_seconds BETWEEN 0 AND 300),
  pinned_goods_id bigint,
  -- SHA-256 of the stream key; '': none was made yet
  key_hash text NOT NULL DEFAULT '',
  -- why it was canceled or taken off
  reason text NOT NULL DEFAULT '',
  chapters jsonb NOT NULL DEFAULT '[]',
  -- what was sent before it began is not shown
  first_sequence integer NOT NULL DEFAULT 0,
  next_sequence integer NOT NULL DEFAULT 0,
  -- the encoder's number of the last segment that was taken
  source_sequence bigint,
  received_bytes bigint NOT NULL DEFAULT 0,
  -- longest segment
  target_ms integer NOT NULL DEFAULT 0,
  -- of what is shown
  duration_ms integer NOT NULL DEFAULT 0,
  -- last segment that was taken
  signal_at timestamptz,
  -- the host has deleted the recording
  dropped_at timestamptz,
  -- of the room: number of the last message, and of the last change of any
  message_count integer NOT NULL DEFAULT 0,
  message_change bigint NOT NULL DEFAULT 0,
  view_count integer NOT NULL DEFAULT 0,
  peak_viewers integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL,
  on_air_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX live_broadcast_shop ON live_broadcast (shop_id, created_at, id);
CREATE INDEX live_broadcast_created ON live_broadcast (created_at, id);
CREATE INDEX live_broadcast_state ON live_broadcast (state, starts_at);

CREATE TABLE live_broadcast_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  from_state text NOT NULL,
  to_state text NOT NULL,
  move text NOT NULL,
  -- NULL: the system
  account_id bigint,
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX live_broadcast_history_broadcast ON live_broadcast_history (broadcast_id, id);

CREATE TABLE live_goods (
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  goods_id bigint NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (broadcast_id, goods_id)
);

CREATE TABLE live_segment (
  id text PRIMARY KEY,
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  file_id text NOT NULL,
  -- as the encoder calls it
  name text NOT NULL,
  size integer NOT NULL,
  received_at timestamptz NOT NULL,
  -- NULL until a playlist of the encoder names it
  sequence integer,
  duration_ms integer,
  discontinuity boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX live_segment_sequence ON live_segment (broadcast_id, sequence);
CREATE UNIQUE INDEX live_segment_pending ON live_segment (broadcast_id, name) WHERE sequence IS NULL;
CREATE INDEX live_segment_waiting ON live_segment (received_at) WHERE sequence IS NULL;

CREATE TABLE live_message (
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  sequence integer NOT NULL,
  -- moves on when the message is removed: readers ask for what changed since
  change bigint NOT NULL,
  account_id bigint NOT NULL,
  author text NOT NULL,
  -- speaks for the shop
  is_host boolean NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL,
  removed_by bigint,
  PRIMARY KEY (broadcast_id, sequence)
);
CREATE UNIQUE INDEX live_message_change ON live_message (broadcast_id, change);

-- Who has spoken in a room, for slow mode, and who may not.
CREATE TABLE live_speaker (
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  account_id bigint NOT NULL,
  spoke_at timestamptz,
  muted_by bigint,
  PRIMARY KEY (broadcast_id, account_id)
);

CREATE TABLE live_viewer (
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  -- an account, or an address with what its browser calls itself; hashed
  viewer text NOT NULL,
  -- where it comes from, for the most that one place counts for
  source text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (broadcast_id, viewer)
);
CREATE INDEX live_viewer_seen ON live_viewer (broadcast_id, seen_at);
CREATE INDEX live_viewer_source ON live_viewer (broadcast_id, source);

CREATE TABLE live_reminder (
  broadcast_id text NOT NULL REFERENCES live_broadcast ON DELETE CASCADE,
  account_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (broadcast_id, account_id)
);
CREATE INDEX live_reminder_account ON live_reminder (account_id);
