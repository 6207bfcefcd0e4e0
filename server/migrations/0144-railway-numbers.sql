-- The railway desk looks up a PRN or a serial by its beginning, one of a hundred thousand: their trigrams are those of thousands.
create index railway_applications_by_prn on railway_applications (lower(prn) text_pattern_ops);
create index railway_applications_by_serial on railway_applications (lower(serial) text_pattern_ops) where serial is not null;
