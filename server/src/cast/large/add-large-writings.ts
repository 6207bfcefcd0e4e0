import type pg from 'pg'
import type { LargeCountsOfPeople, Log } from '#cast/large/large-counts.ts'
import { pick, pickUneven, titleWords } from '#cast/large/large-words.ts'

/** Adds `writings` blogs, notes and announcements each, over the last two years, with titles like the queries'. */
export async function addLargeWritings(client: pg.Client, counts: LargeCountsOfPeople, log: Log) {
  if (counts.writings === 0) return
  log(`Adding ${counts.writings} blogs, notes and announcements …`)
  await client.query(
    `create temp table large_writings on commit drop as
    select n, $2::bigint + 1 + floor(random() * $3::int)::int as author_id,
      now() - interval '730 days' * random() as written_at,
      left(${pick('$4')} || ' ' || ${pick('$5')} || ' ' || ${pickUneven('$7')} || ${pickUneven('$7')} || ${pickUneven('$7')} || ' ' || ${pick('$6')}, 100) as title,
      ${pick('$8')} || ' ' || ${pick('$8')} as text
    from generate_series(1, $1::int) n`,
    [counts.writings, counts.accountBase, counts.students, ...titleWords],
  )
  for (const statement of statements) await client.query(statement)
}

/** Not from the seeded numbers, which each set shares, so that a second set fits beside the first. */
const slug = `'large-' || n || '-' || substr(gen_random_uuid()::text, 1, 8)`

const statements = [
  `insert into blogs (slug, title, body, body_text, tags, author_id, author_role, state, published_at, created_at)
    select ${slug}, title, '<p>' || text || '</p>', text, '{large}', author_id, 'Student', 'published', written_at, written_at
    from large_writings order by written_at`,
  `insert into note_subjects (slug, name, semester, branches) values ('large-set', 'Large set', 1, '{CE,IT}')
    on conflict do nothing`,
  `insert into notes (slug, title, type, subject_id, author_id, created_at, body_text)
    select ${slug}, title, 'Notes', subject.id, author_id, written_at, text
    from large_writings cross join (select id from note_subjects order by id limit 1) subject order by written_at`,
  `with added as (
    insert into announcements (slug, kind, title, body, body_text, priority, roles, author_id, state, published_at, created_at)
    select ${slug}, 'announcement', title, '<p>' || text || '</p>', text, 'Normal', '{Student,Alumni}', author_id, 'live', written_at, written_at
    from large_writings order by written_at returning id, published_at)
  insert into announcement_audiences (audience, announcement_id, kind, is_for_some, is_pinned, published_at)
    select audience, id, 'announcement', false, false, published_at from added, unnest('{role:Student,role:Alumni}'::text[]) audience`,
]
