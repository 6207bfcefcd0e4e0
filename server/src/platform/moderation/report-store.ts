import type { OpenReports } from '@portal/contract/moderation.ts'
import { moderationLimits } from '@portal/contract/moderation-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { isoText } from '#platform/text/iso-text.ts'

/** The tables of reports, and the condition for things that await a decision. */
export interface ReportTables {
  things: string
  /** A table with `account_id`, `reason`, `created_at` and `settled_at`; one row per person and thing. */
  reports: string
  /** The column of `reports` with the thing's id. */
  thingId: string
  /** The condition for a thing `t` on which a decision is still possible. */
  isWaiting: RawBuilder<unknown>
  /** The primary order of the list, before the date of the newest report. */
  orderFirst?: RawBuilder<unknown>
  /** Whether a person whose report was closed may report the thing again. */
  mayReportAgain: boolean
}

export interface NewReport {
  thingId: string
  accountId: string
  reason: string
  at: Date
}

/** A reported thing in the list of pending decisions. */
export type ReportedRow = OpenReports & { id: string }

type AuthorOf = (accountId: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * Creates the SQL of reports. Writers must hold the lock of the thing.
 * @param authorOf returns the public fields of an account; the room of people provides it.
 */
export function createReportStore(tables: ReportTables, authorOf: AuthorOf) {
  const [things, reports, thing] = [
    sql.table(tables.things),
    sql.table(tables.reports),
    sql.ref(tables.thingId),
  ]
  const waiting = sql`select r.${thing} as id, max(r.created_at) as newest_at, count(*)::int as "reportCount"
    from ${reports} r join ${things} t on t.id = r.${thing} and ${tables.isWaiting}
    where r.settled_at is null group by r.${thing}, t.id`
  const order = sql`${tables.orderFirst ? sql`${tables.orderFirst}, ` : sql``}w.newest_at desc, w.id desc`

  return {
    /** Adds a report and returns the thing's open reports; null if the person has already reported it. */
    async insertReport(tx: Transaction, report: NewReport): Promise<number | null> {
      const { thingId, accountId, reason, at } = report
      const { numAffectedRows } = await sql`
        insert into ${reports} as r (${thing}, account_id, reason, created_at)
        values (${thingId}, ${accountId}, ${reason}, ${at})
        on conflict (${thing}, account_id) do update
          set reason = excluded.reason, created_at = excluded.created_at, settled_at = null
          where ${sql.lit(tables.mayReportAgain)} and r.settled_at is not null`.execute(tx)
      if (!numAffectedRows) return null
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${reports}
        where ${thing} = ${thingId} and settled_at is null`.execute(tx)
      return rows[0]?.count ?? 0
    },

    /**
     * Closes the open reports.
     * @returns the number of reports that were open.
     */
    async closeReports(tx: Transaction, thingId: string, at: Date): Promise<number> {
      const { numAffectedRows } = await sql`update ${reports} set settled_at = ${at}
        where ${thing} = ${thingId} and settled_at is null`.execute(tx)
      return Number(numAffectedRows ?? 0n)
    },

    /** Returns a page of the things with open reports, the newest report first. */
    async listReported(runner: Runner, { page, limit }: { page: number; limit: number }) {
      const { rows } = await sql<ReportedRow>`
        select p.id, p."reportCount", (select json_agg(json_build_object('reason', one.reason,
            'date', ${isoText(sql`one.created_at`)}, 'author', one.author)
            order by one.created_at desc, one.account_id desc)
          from (select r.reason, r.created_at, r.account_id, ${authorOf(sql`r.account_id`)} as author
            from ${reports} r where r.${thing} = p.id and r.settled_at is null
            order by r.created_at desc, r.account_id desc
            limit ${sql.lit(moderationLimits.reportsShownMax)}) as one) as reports
        from (select w.id, w."reportCount", row_number() over (order by ${order}) as place
          from (${waiting}) as w join ${things} t on t.id = w.id
          order by ${order} limit ${limit} offset ${(page - 1) * limit}) as p
        order by p.place`.execute(runner)
      return { rows, total: (await this.countReported(runner)).total }
    },

    /** Returns the number of things that await a decision, and the time of the newest report. */
    async countReported(runner: Runner): Promise<{ total: number; newestAt: Date | null }> {
      const { rows } = await sql<{ total: number; newestAt: Date | null }>`
        select count(*)::int as total, max(newest_at) as "newestAt" from (${waiting}) as w`.execute(runner)
      return rows[0] ?? { total: 0, newestAt: null }
    },
  }
}
