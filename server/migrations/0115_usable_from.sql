-- Up Migration
-- When what was bought can be used: terms and trials run from here. Set by the payment where nobody has to deliver, by the delivery where a
-- shop has to, by the end of what it renews for a renewal. NULL: not yet; `starts_at` and `ends_at` are then counted from the payment, and
-- set anew by the delivery.
ALTER TABLE entitlement ADD COLUMN usable_from timestamptz;
UPDATE entitlement e SET usable_from = e.starts_at
WHERE NOT EXISTS (
  SELECT FROM fulfilment f JOIN order_line l ON l.order_id = f.order_id AND l.line_no = f.line_no
  WHERE f.order_id = e.order_id AND f.line_no = e.line_no AND f.state = 'AWAIT_DELIVERY' AND l.prior_kind <> 'RENEW');
-- Packs of compute were given as a service that counted as finished with the payment: they are a quota, which the shop has to deliver.
UPDATE order_line SET gives = 'QUOTA' WHERE goods_type = 'RESOURCE' AND gives = 'SERVICE';
UPDATE entitlement e SET kind = 'QUOTA' FROM order_line l
WHERE l.order_id = e.order_id AND l.line_no = e.line_no AND l.goods_type = 'RESOURCE' AND e.kind = 'SERVICE';
