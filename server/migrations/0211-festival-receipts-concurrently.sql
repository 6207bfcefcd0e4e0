-- No two payments have one number.
create unique index concurrently festival_payments_receipt on festival_payments (receipt) where receipt is not null;
