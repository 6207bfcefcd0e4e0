-- Comments under an announcement, where its author lets people speak.
alter table announcements add column has_comments boolean not null default false;
alter table announcements add column comment_count int not null default 0;

create table announcement_comments (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcements on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  like_count int not null default 0,
  created_at timestamptz not null
);
create index announcement_comments_of on announcement_comments (announcement_id, created_at desc, id desc);
create index announcement_comments_of_author on announcement_comments (author_id);

create table announcement_replies (
  id bigint generated always as identity primary key,
  comment_id bigint not null references announcement_comments on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  created_at timestamptz not null
);
create index announcement_replies_of_comment on announcement_replies (comment_id, created_at desc, id desc);
create index announcement_replies_of_author on announcement_replies (author_id);

create table announcement_comment_likes (
  comment_id bigint not null references announcement_comments on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (comment_id, account_id)
);
create index announcement_comment_likes_of_account on announcement_comment_likes (account_id);
