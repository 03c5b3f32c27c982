-- Up Migration
-- Orders and filters that operators choose, on tables that grow with every month.
CREATE INDEX meter_bill_amount ON meter_bill (amount_fen, id);
CREATE INDEX meter_bill_due_at ON meter_bill (due_at, id);
CREATE INDEX meter_bill_month ON meter_bill (month, created_at, id);
-- Late and corrected records of one service: few among very many.
CREATE INDEX usage_record_late_of_service ON usage_record (entitlement_id, received_at, id) WHERE is_late;
CREATE INDEX usage_record_corrected_of_service ON usage_record (entitlement_id, received_at, id) WHERE version > 1;
