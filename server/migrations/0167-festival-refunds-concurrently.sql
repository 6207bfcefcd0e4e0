-- A shift sheet lists what was given back on its day, whenever it was taken.
create index concurrently festival_payments_voided on festival_payments (voided_at) where voided_at is not null;
