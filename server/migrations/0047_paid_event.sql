-- The number of the event that paid an order, so that whoever asks for its state need not read its tenders. '' for orders paid before.
ALTER TABLE market_order ADD COLUMN paid_event text NOT NULL DEFAULT '';
