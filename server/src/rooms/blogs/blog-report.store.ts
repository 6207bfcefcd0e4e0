import type { Author } from '@portal/contract/author.ts'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* The SQL of what the council does with reports. They are kept until the council has judged. */

export interface ReportedBlogRow {
  id: string
  slug: string
  title: string
  author: Author
  reportCount: number
  reports: { reason: string; date: string; author: Author }[]
}

/** Published blogs with reports, the newest report first; what its author has taken back himself waits for nobody. */
const reported = sql`select r.blog_id, max(r.created_at) as newest_at, count(*)::int as report_count
  from blog_reports r join blogs b on b.id = r.blog_id and b.state = 'published' group by r.blog_id`

export async function listReported(runner: Runner, { page, limit }: { page: number; limit: number }) {
  const { rows } = await sql<ReportedBlogRow>`
    select b.id, b.slug, b.title, ${authorOf(sql`b.author_id`)} as author, page.report_count as "reportCount",
      (select jsonb_agg(jsonb_build_object('reason', one.reason, 'date', one.created_at, 'author', one.author)
        order by one.created_at desc, one.account_id desc) from (
          select r.reason, r.created_at, r.account_id, ${authorOf(sql`r.account_id`)} as author from blog_reports r
          where r.blog_id = page.blog_id order by r.created_at desc, r.account_id desc
          limit ${sql.lit(blogLimits.reportsShownMax)}) as one) as reports
    from (select * from (${reported}) as waiting order by newest_at desc, blog_id desc
      limit ${limit} offset ${(page - 1) * limit}) as page
    join blogs b on b.id = page.blog_id order by page.newest_at desc, page.blog_id desc`.execute(runner)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${reported}) as waiting`.execute(runner)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The reports of a blog are done with; gives how many there were. */
export async function removeReports(tx: Transaction, blogId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from blog_reports where blog_id = ${blogId}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
