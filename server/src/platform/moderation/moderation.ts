import type { RawBuilder } from 'kysely'
import { auditCall } from '#platform/audit/audit.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { todayRow } from '#platform/search/today.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { createReportStore, type ReportTables } from './report-store.ts'

/** A room's configuration of the things that people can report. */
export interface ModerationSpec {
  /** The noun in the mail, and in the audit's subjects if `subject` is missing: `note`. */
  thing: string
  /** The plural, if it isn't the noun with an s: 'queries'. */
  things?: string
  /** The noun in the audit's subjects, if another room uses the same noun: `event-question`. */
  subject?: string
  tables: ReportTables
  /** The audit's actions for the two decisions. */
  actions: { kept: string; removed: string }
  /** The moderators, as the mail to the author starts: 'The student council'. */
  judge: string
  /** The next steps for the author of a removed thing, with a link. */
  afterRemoval: { sentence: string; label: string; path: string }
  /**
   * `authorOf` returns the public fields of an account, `mailboxOf` its name and e-mail (undefined if it may
   * not sign in). The room of people provides both.
   */
  authorOf: (accountId: RawBuilder<unknown>) => RawBuilder<unknown>
  mailboxOf: (runner: Runner, accountId: string) => Promise<{ name: string; email: string } | undefined>
}

interface Thing {
  id: string
  title: string
  authorId: string
  /** The page that the mail to the author links to. Default: the path of `afterRemoval`. */
  path?: string
}

/**
 * Creates the functions for reports and the decisions about them. The room checks permissions, holds the
 * thing's lock, and hides, keeps or removes the thing itself.
 */
export function createModeration(spec: ModerationSpec) {
  const store = createReportStore(spec.tables, spec.authorOf)
  const { subject = spec.thing, things = `${spec.thing}s` } = spec
  const subjectOf = (id: string) => `${subject}:${id}`

  return {
    /** Returns a page of what awaits a decision, newest report first. `read` returns the things in any order. */
    async listReported<T extends { id: string }>(
      runner: Runner,
      page: { page: number; limit: number },
      read: (ids: string[]) => Promise<T[]>,
    ) {
      const { rows, total } = await store.listReported(runner, page)
      const things = new Map((await read(rows.map(({ id }) => id))).map((thing) => [thing.id, thing]))
      const reported = rows.flatMap(({ id, ...reports }) => {
        const thing = things.get(id)
        return thing ? [{ thing, ...reports }] : []
      })
      return { reported, total }
    },

    /** Returns a row for the moderators' home page: how many things await a decision, with a link to the list. */
    async todayRows(runner: Runner, path: string) {
      const { total, newestAt } = await store.countReported(runner)
      if (total === 0) return []
      const title = total === 1 ? `1 ${spec.thing} was reported` : `${total} ${things} were reported`
      const date = newestAt?.toISOString() ?? null
      return [todayRow({ kind: 'work', title, hint: 'Keep it or remove it', date, path })]
    },

    /**
     * Stores a report. The audit log records the reporter; the reason, which may name people, is only in the
     * report.
     * @returns the number of open reports of the thing; null if the person has already reported it.
     */
    async report(tx: Transaction, call: Caller, id: string, reason: string): Promise<number | null> {
      const { portal, viewer } = call
      const report = { thingId: id, accountId: viewer.id, reason, at: portal.clock.now() }
      const openCount = await store.insertReport(tx, report)
      if (openCount !== null) await auditCall(tx, call, `${subject}-reported`, subjectOf(id))
      return openCount
    },

    /**
     * Closes the reports of a thing that is kept (`reason` null) or removed. After a removal, its author gets
     * the reason by mail. If two moderators keep it at once, only the first is audited.
     * @returns the number of reports that were open.
     */
    async judge(tx: Transaction, call: Caller, thing: Thing, reason: string | null): Promise<number> {
      const { portal } = call
      const reportCount = await store.closeReports(tx, thing.id, portal.clock.now())
      if (reason === null && reportCount === 0) return 0
      const action = reason === null ? spec.actions.kept : spec.actions.removed
      await auditCall(tx, call, action, subjectOf(thing.id), { reportCount })
      const author = reason === null ? undefined : await spec.mailboxOf(tx, thing.authorId)
      if (reason !== null && author)
        await portal.mails.add(tx, removedMail(portal, spec, { ...thing, reason, author }))
      return reportCount
    },
  }
}

function removedMail(
  { config }: Portal,
  { thing, judge, afterRemoval }: ModerationSpec,
  removed: Thing & { reason: string; author: { name: string; email: string } },
): Mail {
  const { title, reason, author, path = afterRemoval.path } = removed
  return {
    to: { name: author.name, address: author.email },
    subject: `Your ${thing} was removed: ${title}`,
    parts: [
      `${judge} removed your ${thing} “${title}”. The reason:`,
      { quote: reason },
      afterRemoval.sentence,
      { label: afterRemoval.label, link: `${config.origin}${path}` },
    ],
  }
}
