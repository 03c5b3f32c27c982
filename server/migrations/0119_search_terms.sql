-- Up Migration
-- Pages between two prices in the order of prices (docs/decisions/0094): prices are stated for their term (a month, a year, an hour), and
-- ordered per month. Documents of about the same term are read apart, so that the stated prices limit the monthly ones.
-- The term in months as a power of e, in quarters: a month is 0, a year 10, an hour -26. 0 as well for what costs nothing, and 2000 for
-- what costs less than a millionth a month.
ALTER TABLE search_place ADD term smallint GENERATED ALWAYS AS (
  CASE WHEN price_micro > 0 AND month_micro > 0 THEN round(ln(price_micro::float8 / month_micro::float8) * 4)::smallint
    WHEN price_micro > 0 THEN 2000 WHEN price_micro IS NOT NULL THEN 0 END) STORED;
CREATE INDEX search_place_term_up ON search_place (term, month_micro, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
CREATE INDEX search_place_term_down ON search_place (term, month_micro DESC, featured DESC, sold DESC, id) INCLUDE (facets, price_micro);
ANALYZE search_place;
