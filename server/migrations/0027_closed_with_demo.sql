-- Up Migration
-- What was closed because the demonstration does not belong to this installation (any more): opened again when it comes back.
-- Demo accounts are those of is_demo, demo shops and offers those whose external id begins with 'demo:', as in every database so far.
ALTER TABLE account ADD COLUMN closed_with_demo boolean NOT NULL DEFAULT false;
ALTER TABLE shop ADD COLUMN closed_with_demo boolean NOT NULL DEFAULT false;
ALTER TABLE goods ADD COLUMN closed_with_demo boolean NOT NULL DEFAULT false;
ALTER TABLE resource_goods ADD COLUMN closed_with_demo boolean NOT NULL DEFAULT false;
