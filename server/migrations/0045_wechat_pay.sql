-- The books of the WeChat Pay sandbox, as those of the Alipay sandbox.
CREATE TABLE sandbox_wechat_trade (LIKE sandbox_trade INCLUDING ALL);
CREATE TABLE sandbox_wechat_refund (
  LIKE sandbox_refund INCLUDING ALL,
  FOREIGN KEY (out_trade_no) REFERENCES sandbox_wechat_trade (out_trade_no)
);
CREATE UNIQUE INDEX sandbox_wechat_refund_number ON sandbox_wechat_refund (out_request_no);
