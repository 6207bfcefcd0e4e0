-- Receipt numbers without gaps. The id of a payment is drawn from a sequence, which a payment that is rolled back doesn't
-- give back. Payments of before keep their numbers: without `receipt`, the id is the number.
alter table festival_payments add column receipt bigint;

-- One row for each series of numbers.
create table festival_receipts (
  series text primary key,
  last_number bigint not null check (last_number >= 0)
);
insert into festival_receipts select 'RD', coalesce(max(id), 0) from festival_payments;

-- A trigger and not the portal's own statement, so that replicas of the version before draw from the same series. Only a
-- payment that was inserted takes a number; the lock of the counter, the last that its transaction takes, keeps the order.
create function number_festival_receipt() returns trigger language plpgsql as $$
begin
  with next as (
    update festival_receipts set last_number = last_number + 1 where series = 'RD' returning last_number
  )
  update festival_payments set receipt = next.last_number from next where festival_payments.id = new.id;
  return null;
end $$;
create trigger festival_payments_number after insert on festival_payments
  for each row execute function number_festival_receipt();
