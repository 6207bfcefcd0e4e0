import { queryDomains } from '@portal/contract/reference.ts'
import type pg from 'pg'
import type { LargeCountsOfPeople, Log } from '#cast/large/large-counts.ts'
import { answerTexts, pick, pickUneven, replyTexts, titleWords } from '#cast/large/large-words.ts'
import { reserveIds } from '#cast/large/reserve-ids.ts'

/** The time of query `q`: evenly spread over two years, with a small offset. */
const askedAt = `(now() - interval '730 days' + interval '730 days' * ((q + (q::bigint * 7919 % 1000) / 1000.0 - 1) / $total))`

/** Adds queries with answers, replies and likes. Counts stored in rows match the rows. */
export async function addLargeForum(client: pg.Client, counts: LargeCountsOfPeople, log: Log): Promise<void> {
  await planAnswers(client, counts)
  log(`Adding ${counts.queries} queries …`)
  await addQueries(client, counts)
  await client.query('analyze forum_queries')
  log(`Adding ${counts.answers} answers with replies and likes …`)
  await addAnswers(client, counts)
  await client.query('analyze forum_answers')
  log('Adding the words and likes that the lists are ordered by …')
  await addListParts(client)
}

/** Adds the rows that triggers maintain otherwise; the bulk load runs without triggers. */
async function addListParts(client: pg.Client): Promise<void> {
  const added = `q.id > (select query_base from large_base) and q.id <= (select query_base + queries from large_base)`
  await client.query(
    `insert into forum_query_words (query_id, created_at, words)
    select q.id, q.created_at, words_of(q.title, text_of_html(q.body)) from forum_queries q where ${added}
    on conflict (query_id) do nothing`,
  )
  await client.query(
    `insert into forum_query_likes (query_id, created_at, domains, like_count)
    select q.id, q.created_at, q.domains, coalesce(l.likes, 0) from forum_queries q
    left join (select query_id, sum(like_count)::int as likes from forum_answers group by query_id) l on l.query_id = q.id
    where ${added}
    on conflict (query_id) do update set like_count = excluded.like_count`,
  )
  for (const statement of [
    'delete from forum_count_changes',
    'delete from forum_day_counts',
    `insert into forum_day_counts (topic, day, queries, waiting, closed)
      select topic, day, queries, waiting, closed from forum_counts_now`,
  ])
    await client.query(statement)
}

/** Assigns the answers to queries: about equally, none to one query in six, far more to one in a hundred. */
async function planAnswers(client: pg.Client, { queries, answers }: LargeCountsOfPeople): Promise<void> {
  await client.query(
    `create temp table large_answers on commit drop as
    select n, case when hot < 0.08 then greatest(1, q - q % 100) when q::bigint * 7919 % 100 < 17 then greatest(1, q - 1) else q end as q, likes
    from (select n, hot, likes, least($1, greatest(1, ceil(n::float8 / $2 * $1 - shift)))::int as q
      from (select n, random() as hot, random() * random() * 40 as shift, floor(power(random(), 6) * 9)::int as likes
        from generate_series(1, $2::int) n) drawn) spread`,
    [queries, answers],
  )
  await client.query('analyze large_answers')
}

async function addQueries(client: pg.Client, { queries, students, accountBase }: LargeCountsOfPeople) {
  const base = await reserveIds(client, 'forum_queries', queries)
  await client.query(
    `insert into forum_queries (id, slug, title, body, domains, author_id, is_open, answer_count, created_at) overriding system value
    select $1::bigint + q, 'large-' || $1::bigint + q || '-' || rare, left(opening || ' ' || topic || ' ' || rare || ' ' || setting || '?', 200),
      '<p>' || s1 || ' ' || s2 || '</p><p>' || s3 || '</p>',
      case when kind < 0.05 then array['All'] when kind < 0.65 then array[domain] when domain = other then array[domain] else array[domain, other] end,
      $9::bigint + 1 + floor(author * $10::int)::int, kind2 >= 0.1,
      coalesce(answered.count, 0), ${askedAt.replace('$total', '$2')}
    from (select q, random() as kind, random() as kind2, random() as author,
        ${pick('$3')} as opening,
        ${pick('$4')} as topic,
        ${pick('$5')} as setting,
        ${[1, 2, 3].map(() => pickUneven('$6')).join(' || ')} as rare, ${pick('$7')} as s1, ${pick('$7')} as s2, ${pick('$7')} as s3,
        ${pick('$8')} as domain,
        ${pick('$8')} as other
      from generate_series(1, $2::int) q) drawn
    left join (select q, count(*)::int from large_answers group by q) answered using (q)
    order by q`,
    [base, queries, ...titleWords, queryDomains, accountBase, students],
  )
  await client.query(
    `create temp table large_base on commit drop as select $1::bigint as query_base, $2::int as queries, 0::bigint as answer_base, 0::bigint as reply_base`,
    [base, queries],
  )
}

async function addAnswers(client: pg.Client, counts: LargeCountsOfPeople): Promise<void> {
  const { queries, answers, accountBase } = counts
  const base = await reserveIds(client, 'forum_answers', answers)
  const readers = counts.students + counts.alumni
  await client.query(`update large_base set answer_base = $1`, [base])
  await client.query(
    `insert into forum_answers (id, query_id, author_id, message, like_count, created_at) overriding system value
    select $1::bigint + n, query_base + q, $4::bigint + 1 + floor(random() * $5::int)::int,
      ${pick('$2')}, likes,
      least(now(), ${askedAt.replace('$total', '$3')} + interval '9 days' * power(random(), 2))
    from large_answers, large_base order by n`,
    [base, answerTexts, queries, accountBase, readers],
  )
  // Distinct by construction: consecutive readers, with a starting point that depends on the answer.
  await client.query(
    `insert into forum_likes (answer_id, account_id)
    select $1::bigint + n, $2::bigint + 1 + (n::bigint * 7919 + k) % $3::int
    from large_answers cross join lateral generate_series(1, likes) k`,
    [base, accountBase, readers],
  )
  await addReplies(client, counts, base)
}

/** Adds a reply to one answer in four. */
async function addReplies(client: pg.Client, counts: LargeCountsOfPeople, answerBase: number): Promise<void> {
  const base = await reserveIds(client, 'forum_replies', Math.ceil(counts.answers / 4))
  await client.query(`update large_base set reply_base = $1`, [base])
  await client.query(
    `insert into forum_replies (id, answer_id, author_id, message, created_at) overriding system value
    select $3::bigint + n / 4, a.id, $4::bigint + 1 + floor(random() * $5::int)::int,
      ${pick('$2')},
      least(now(), a.created_at + interval '1 day' * random())
    from large_answers join forum_answers a on a.id = $1::bigint + n where n % 4 = 0 order by n`,
    [answerBase, replyTexts, base, counts.accountBase, counts.students + counts.alumni],
  )
}
