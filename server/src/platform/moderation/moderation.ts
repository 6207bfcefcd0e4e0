import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { actorOf } from '#platform/audit.ts'
import type { Runner, Transaction } from '#platform/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Portal } from '#platform/portal.ts'
import { todayRow } from '#platform/today.ts'
import type { Viewer } from '#platform/viewer.ts'
import { createReportStore, type ReportTables } from './report-store.ts'

/** What a room says of the things that people can report in it. */
export interface ModerationSpec {
  /** As the mail names it, and the audit's subjects where they have no name of their own: `note`. */
  thing: string
  /** Several of them, where that isn't the noun with an s: 'queries'. */
  things?: string
  /** As the audit's subjects name it, where another room has such things too: `event-question`. */
  subject?: string
  tables: ReportTables
  /** The audit's words for the two decisions. */
  actions: { kept: string; removed: string }
  /** Who decides, as the mail to the author begins: 'The student council'. */
  judge: string
  /** What the author of a removed thing can do, and where. */
  afterRemoval: { sentence: string; label: string; path: string }
  /** What is shown of an account, and where it is written to (undefined: it may not sign in). The room of people has both. */
  authorOf: (accountId: RawBuilder<unknown>) => RawBuilder<unknown>
  mailboxOf: (runner: Runner, accountId: string) => Promise<{ name: string; email: string } | undefined>
}

interface Caller {
  portal: Portal
  viewer: Viewer
  request: FastifyRequest
}
interface Thing {
  id: string
  title: string
  authorId: string
  /** Where it is, if the mail to its author shall lead there. */
  path?: string
}

/**
 * Reports of things, and what is decided about them. The room decides who may do either, holds the thing's lock, and
 * hides, keeps or removes the thing itself.
 */
export function createModeration(spec: ModerationSpec) {
  const store = createReportStore(spec.tables, spec.authorOf)
  const { subject = spec.thing, things = `${spec.thing}s` } = spec
  const subjectOf = (id: string) => `${subject}:${id}`

  return {
    /** A page of what waits for a decision, the newest report first; `read` gives the things themselves, in any order. */
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

    /** On the home of those who decide: how many things wait for them, as a row that leads to the list. */
    async todayRows(runner: Runner, path: string) {
      const { total, newestAt } = await store.countReported(runner)
      if (total === 0) return []
      const title = total === 1 ? `1 ${spec.thing} was reported` : `${total} ${things} were reported`
      const date = newestAt?.toISOString() ?? null
      return [todayRow({ kind: 'work', title, hint: 'Keep it or remove it', date, path })]
    },

    /**
     * Keeps the report. The audit says who; the reason, which may name people, is in the report alone.
     * @returns how many reports of the thing are open now; null when the person has reported it already.
     */
    async report(tx: Transaction, call: Caller, id: string, reason: string): Promise<number | null> {
      const { portal, viewer } = call
      const report = { thingId: id, accountId: viewer.id, reason, at: portal.clock.now() }
      const openCount = await store.insertReport(tx, report)
      const entry = { action: `${subject}-reported`, subject: subjectOf(id), ...actorOf(call) }
      if (openCount !== null) await portal.audit.write(tx, entry)
      return openCount
    },

    /**
     * Closes the reports of a thing that is kept (`reason` null), or removed: then its author gets the reason by mail.
     * Of two who keep it at once only the first is in the audit.
     * @returns how many reports were open.
     */
    async judge(tx: Transaction, call: Caller, thing: Thing, reason: string | null): Promise<number> {
      const { portal } = call
      const reportCount = await store.closeReports(tx, thing.id, portal.clock.now())
      if (reason === null && reportCount === 0) return 0
      await portal.audit.write(tx, {
        action: reason === null ? spec.actions.kept : spec.actions.removed,
        subject: subjectOf(thing.id),
        detail: { reportCount },
        ...actorOf(call),
      })
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
