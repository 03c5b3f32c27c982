-- Searches that found nothing or failed, counted by day, words and place. Nobody's account, address or session is in it.
CREATE TABLE search_failure (
  -- Asia/Shanghai
  day date NOT NULL,
  scope text NOT NULL CHECK (scope IN ('global', 'goods', 'resource', 'community', 'shop')),
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  outcome text NOT NULL CHECK (outcome IN ('NOTHING', 'FAILED')),
  -- as the search reads it, cut to 60 characters, long numbers and addresses of mail left out
  keyword text NOT NULL,
  -- what was said of the failure; '' where nothing was found
  message text NOT NULL DEFAULT '',
  count int NOT NULL CHECK (count > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (day, scope, language, outcome, keyword, message)
);
