-- Up Migration
-- What a proof of the books believes is only added to: histories of money refuse changes and deletions.
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER refund_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER invoice_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER fulfilment_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fulfilment_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER meter_bill_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON meter_bill_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER meter_service_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON meter_service_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
