-- Up Migration
-- Notices about quotes and applications for invoices from before they named goods and titles called them by a number alone.
UPDATE notice n
SET params = n.params || jsonb_build_object('name', l.name, 'nameEn', coalesce(nullif(l.name_en, ''), l.name), 'amount', to_char(q.total_fen / 100.0, 'FM9999999999990.00'))
FROM quote q JOIN quote_line l ON l.quote_id = q.id AND l.line_no = 1
WHERE n.code IN ('QUOTE_DECLINED', 'QUOTE_EXPIRED') AND NOT n.params ? 'name' AND q.quote_no = n.params->>'quoteNo';
UPDATE notice n
SET params = n.params || jsonb_build_object('title', i.title_name, 'amount', to_char(i.amount_fen / 100.0, 'FM9999999999990.00'))
FROM invoice i
WHERE n.code IN ('INVOICE_DUE', 'INVOICE_OVERDUE') AND NOT n.params ? 'title' AND i.request_no = n.params->>'requestNo';
UPDATE notice n
SET params = n.params || jsonb_build_object('title', i.title_name)
FROM invoice i
WHERE n.code = 'INVOICE_TO_REVERSE' AND NOT n.params ? 'title' AND i.number = n.params->>'number';
