-- Up Migration
-- Specifications of lines were written with half-width marks ('版本:2.8;硬件:CPU'), and values of offers as operators typed them
-- ('256 / node'). Lines that exist read as new ones do; invoices stay as they were issued.
CREATE FUNCTION pg_temp.chinese_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    CASE WHEN line ~ '^[^:：;；]+:' THEN replace(regexp_replace(line, '(^|;)([^:;]*):', '\1\2：', 'g'), ';', '；') ELSE line END,
    '(核数：\d+) ?/ ?', '\1 核 / ', 'g'),
    ' ?/ ?node(?![a-z])', '/节点', 'g'),
    ' ?/ ?card(?![a-z])', '/卡', 'g'),
    ' ?/ ?core(?![a-z])', '/核', 'g'),
    '最长运行：(\d+) d(?![a-z])', '最长运行：\1 天', 'g'),
    '最长运行：(\d+) h(?![a-z])', '最长运行：\1 小时', 'g')
$$;
CREATE FUNCTION pg_temp.english_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(line,
    '(Cores: \d+) ?/ ?', '\1 cores / ', 'g'),
    ' ?/ ?(node|card|core)(?![a-z])', ' per \1', 'g'),
    'Wall time: 1 d(?![a-z])', 'Wall time: 1 day', 'g'),
    'Wall time: (\d+) d(?![a-z])', 'Wall time: \1 days', 'g'),
    'Wall time: 1 h(?![a-z])', 'Wall time: 1 hour', 'g'),
    'Wall time: (\d+) h(?![a-z])', 'Wall time: \1 hours', 'g')
$$;
UPDATE order_line SET specification = pg_temp.chinese_line(specification), specification_en = pg_temp.english_line(specification_en)
 WHERE pg_temp.chinese_line(specification) <> specification OR pg_temp.english_line(specification_en) <> specification_en;
UPDATE quote_line SET specification = pg_temp.chinese_line(specification), specification_en = pg_temp.english_line(specification_en)
 WHERE pg_temp.chinese_line(specification) <> specification OR pg_temp.english_line(specification_en) <> specification_en;
UPDATE product_review SET specification = pg_temp.chinese_line(specification), specification_en = pg_temp.english_line(specification_en)
 WHERE pg_temp.chinese_line(specification) <> specification OR pg_temp.english_line(specification_en) <> specification_en;
DROP FUNCTION pg_temp.chinese_line(text);
DROP FUNCTION pg_temp.english_line(text);
