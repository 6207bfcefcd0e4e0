-- Blogs: what students, teams and alumni write for anybody to read.
create table blogs (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  cover text,
  tags text[] not null default '{}',
  -- Sanitised HTML, and the same as plain text for the search and the previews.
  body text not null default '',
  body_text text not null default '',
  reading_minutes int not null default 1,
  author_id bigint not null references accounts on delete cascade,
  -- As the author wrote it: a student who becomes an alumnus later wrote it as a student.
  author_role text not null check (author_role in ('Student', 'Team', 'Alumni')),
  state text not null check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  -- When it was first published; kept when it is taken back, so that nobody is told twice.
  published_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  like_count int not null default 0,
  comment_count int not null default 0,
  words tsvector generated always as (words_of(title, body_text)) stored,
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'published' or published_at is not null)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A page of a list is found along one of these; they hold what the filters look at. Likes and comments move a row in
-- the last two, which is the price of the two sorts.
create index blogs_latest on blogs (published_at desc, id desc) include (author_role) where state = 'published';
create index blogs_latest_of_role on blogs (author_role, published_at desc, id desc) where state = 'published';
create index blogs_liked on blogs (like_count desc, published_at desc, id desc) include (author_role)
  where state = 'published';
create index blogs_discussed on blogs (comment_count desc, published_at desc, id desc) include (author_role)
  where state = 'published';
create index blogs_of_author on blogs (author_id, state, created_at desc, id desc);
create index blogs_waiting on blogs (publish_at) where state = 'scheduled';
create index blogs_tags on blogs using gin (tags) with (gin_pending_list_limit = 256) where state = 'published';
create index blogs_words on blogs using gin (words) with (gin_pending_list_limit = 256) where state = 'published';

create table blog_likes (
  blog_id bigint not null references blogs on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (blog_id, account_id)
);
create index blog_likes_of_account on blog_likes (account_id);

create table blog_saves (
  account_id bigint not null references accounts on delete cascade,
  blog_id bigint not null references blogs on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, blog_id)
);
create index blog_saves_of_account on blog_saves (account_id, saved_at desc, blog_id desc);
create index blog_saves_of_blog on blog_saves (blog_id);

create table blog_comments (
  id bigint generated always as identity primary key,
  blog_id bigint not null references blogs on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  like_count int not null default 0,
  created_at timestamptz not null
);
create index blog_comments_of_blog on blog_comments (blog_id, created_at desc, id desc);
create index blog_comments_of_author on blog_comments (author_id);

create table blog_replies (
  id bigint generated always as identity primary key,
  comment_id bigint not null references blog_comments on delete cascade,
  author_id bigint not null references accounts on delete cascade,
  message text not null,
  created_at timestamptz not null
);
create index blog_replies_of_comment on blog_replies (comment_id, created_at desc, id desc);
create index blog_replies_of_author on blog_replies (author_id);

create table blog_comment_likes (
  comment_id bigint not null references blog_comments on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (comment_id, account_id)
);
create index blog_comment_likes_of_account on blog_comment_likes (account_id);

-- Who finds that a blog should not stand there, and why; once for each person.
create table blog_reports (
  blog_id bigint not null references blogs on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  primary key (blog_id, account_id)
);
create index blog_reports_newest on blog_reports (created_at desc, blog_id desc);
create index blog_reports_of_account on blog_reports (account_id);
