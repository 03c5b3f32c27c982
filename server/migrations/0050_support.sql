-- Up Migration
-- Talk of buyers with shops and the platform. One conversation of each buyer with each shop, in rounds that open with a question and close
-- with an answer.
CREATE TABLE conversation (
  id text PRIMARY KEY,
  -- 1001 is the platform's own shop, whether it sells or not
  shop_id bigint NOT NULL,
  -- 'u<account>' or 'v<visitor>'
  owner text NOT NULL,
  -- null for visitors
  account_id bigint,
  state text NOT NULL DEFAULT 'UNASSIGNED' CHECK (state IN ('UNASSIGNED', 'ASSIGNED', 'CLOSED')),
  assignee_id bigint,
  -- operators take part in it
  handed_over boolean NOT NULL DEFAULT false,
  round int NOT NULL DEFAULT 1,
  -- numbers given so far: of messages, and of changes of messages
  message_count int NOT NULL DEFAULT 0,
  change_count int NOT NULL DEFAULT 0,
  -- how far each side has got and read messages, and how many of the other side's shown ones it has not
  buyer_delivered int NOT NULL DEFAULT 0,
  buyer_read int NOT NULL DEFAULT 0,
  buyer_unread int NOT NULL DEFAULT 0 CHECK (buyer_unread >= 0),
  shop_delivered int NOT NULL DEFAULT 0,
  shop_read int NOT NULL DEFAULT 0,
  shop_unread int NOT NULL DEFAULT 0 CHECK (shop_unread >= 0),
  -- the last message for which a pop-up was shown, and for which a notice was sent
  reminded_sequence int NOT NULL DEFAULT 0,
  noticed_sequence int NOT NULL DEFAULT 0,
  -- since when the buyer waits; null when a person has answered
  waiting_since timestamptz,
  -- the people of the shop were brought to mind of it
  waiting_noticed boolean NOT NULL DEFAULT false,
  tags text[] NOT NULL DEFAULT '{}',
  blocked boolean NOT NULL DEFAULT false,
  blocked_note text NOT NULL DEFAULT '',
  -- open ones
  complaint_count int NOT NULL DEFAULT 0 CHECK (complaint_count >= 0),
  held_count int NOT NULL DEFAULT 0 CHECK (held_count >= 0),
  -- when something was last said
  last_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (owner, shop_id),
  CHECK ((state = 'ASSIGNED') = (assignee_id IS NOT NULL))
);
CREATE INDEX conversation_owner ON conversation (owner, last_at, id);
CREATE INDEX conversation_shop ON conversation (shop_id, last_at, id);
CREATE INDEX conversation_open ON conversation (shop_id, last_at, id) WHERE state <> 'CLOSED';
CREATE INDEX conversation_unread ON conversation (shop_id) WHERE shop_unread > 0;
CREATE INDEX conversation_platform ON conversation (last_at, id) WHERE handed_over;
CREATE INDEX conversation_waiting ON conversation (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversation_assignee ON conversation (assignee_id, last_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX conversation_quiet ON conversation (last_at) WHERE state <> 'CLOSED';
CREATE INDEX conversation_unheard ON conversation (last_at) WHERE buyer_unread > 0 AND account_id IS NOT NULL;

CREATE TABLE conversation_message (
  conversation_id text NOT NULL REFERENCES conversation,
  sequence int NOT NULL,
  change int NOT NULL,
  side text NOT NULL CHECK (side IN ('BUYER', 'SHOP', 'PLATFORM', 'SYSTEM')),
  -- 'u<account>', 'v<visitor>', or '' for the product itself
  sender text NOT NULL,
  client_id text NOT NULL,
  -- of whoever answered; '' for buyers
  author text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('TEXT', 'PICTURE', 'FILE', 'GOODS', 'ORDER', 'QUOTA', 'EVENT')),
  event text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  body_en text NOT NULL DEFAULT '',
  -- fileId, name, size, type, width, height
  file jsonb,
  -- what a card names
  reference text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'SHOWN' CHECK (state IN ('SHOWN', 'HELD', 'REFUSED')),
  held_words text[] NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, sequence)
);
CREATE UNIQUE INDEX conversation_message_client ON conversation_message (conversation_id, sender, client_id);
CREATE UNIQUE INDEX conversation_message_change ON conversation_message (conversation_id, change);
CREATE INDEX conversation_message_held ON conversation_message (at, conversation_id, sequence) WHERE state = 'HELD';
CREATE INDEX conversation_message_age ON conversation_message (at);

CREATE TABLE conversation_round (
  conversation_id text NOT NULL REFERENCES conversation,
  round int NOT NULL,
  shop_id bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  -- whoever answered first, or took it last
  assignee_id bigint,
  first_answer_ms bigint CHECK (first_answer_ms >= 0),
  closed_at timestamptz,
  stars int CHECK (stars BETWEEN 1 AND 5),
  rating_note text NOT NULL DEFAULT '',
  rated_at timestamptz,
  PRIMARY KEY (conversation_id, round)
);
CREATE INDEX conversation_round_shop ON conversation_round (shop_id, opened_at);

CREATE TABLE conversation_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversation,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  by_whom text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX conversation_history_of ON conversation_history (conversation_id, id);

CREATE TABLE conversation_note (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversation,
  -- notes of a shop are not read by operators' desk, and the other way round
  desk text NOT NULL CHECK (desk IN ('SHOP', 'PLATFORM')),
  account_id bigint NOT NULL,
  author text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX conversation_note_of ON conversation_note (conversation_id, at);

CREATE TABLE quick_reply (
  id text PRIMARY KEY,
  shop_id bigint NOT NULL,
  -- null: of everybody who answers for the shop
  account_id bigint,
  title text NOT NULL,
  body text NOT NULL,
  body_en text NOT NULL DEFAULT '',
  used_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX quick_reply_shop ON quick_reply (shop_id, used_count DESC);

CREATE TABLE chat_setting (
  shop_id bigint PRIMARY KEY,
  greeting text NOT NULL DEFAULT '',
  greeting_en text NOT NULL DEFAULT '',
  away text NOT NULL DEFAULT '',
  away_en text NOT NULL DEFAULT ''
);
-- One row: for how many months messages are kept.
CREATE TABLE chat_retention (months int NOT NULL CHECK (months > 0), single boolean PRIMARY KEY DEFAULT true CHECK (single));
INSERT INTO chat_retention (months) VALUES (24);
-- For which of its groups an account asks.
CREATE TABLE chat_customer (
  account_id bigint PRIMARY KEY,
  group_id text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL
);

CREATE TABLE conversation_complaint (
  id text PRIMARY KEY,
  conversation_id text NOT NULL REFERENCES conversation,
  shop_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'UPHELD', 'DISMISSED')),
  -- the buyer complains of the shop, or the shop reports the buyer
  by_side text NOT NULL CHECK (by_side IN ('BUYER', 'SHOP')),
  account_id bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  decision text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX conversation_complaint_open ON conversation_complaint (conversation_id, by_side) WHERE state = 'OPEN';
CREATE INDEX conversation_complaint_newest ON conversation_complaint (at, id);

CREATE TABLE sensitive_word (
  id text PRIMARY KEY,
  word text NOT NULL,
  -- case, width and signs left out (kernel/support)
  folded text NOT NULL UNIQUE,
  added_by text NOT NULL,
  at timestamptz NOT NULL,
  -- messages that it has held back
  held_count int NOT NULL DEFAULT 0
);
CREATE INDEX sensitive_word_newest ON sensitive_word (at, id);

-- A buyer's orders with one shop, beside their talk.
CREATE INDEX shop_order_buyer ON shop_order (account_id, shop_id, created_at DESC);
