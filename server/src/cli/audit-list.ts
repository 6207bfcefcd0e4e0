import { text } from 'node:stream/consumers'
import { type FoundAuditEntry, findAuditEntries } from '#platform/audit/audit.store.ts'
import { streamCsv } from '#platform/spreadsheets/write-csv.ts'
import { emailsOfAccounts } from '#rooms/people/people.store-accounts.ts'
import { accountAt } from './account-at.ts'
import { byOperator, type Command, noPositionals, ToolProblem } from './command.ts'
import { printable } from './printable.ts'

const limitMax = 100_000

export const auditList: Command = {
  name: 'audit',
  usage:
    'audit [--by asha@college.edu] [--action query-deleted] [--subject query:12] [--since 2026-11-01] [--csv]',
  summary: 'Lists who did what, newest first',
  help: [
    '',
    '  --by       only what this account did',
    '  --action   only this action',
    '  --subject  only what was done to this thing',
    '  --since    only from this day on (UTC)',
    '  --limit    the maximum number, 200 by default',
    '  --csv      as a table for a spreadsheet; that it was taken is noted in the audit too',
  ],
  options: {
    by: { type: 'string' },
    action: { type: 'string' },
    subject: { type: 'string' },
    since: { type: 'string' },
    limit: { type: 'string' },
    csv: { type: 'boolean' },
  },
  prepare(given) {
    noPositionals(given)
    const {
      by,
      action,
      subject,
      since,
      limit: limitText = '200',
      csv = false,
    } = given.values as Record<string, string | undefined> & { csv?: boolean }
    const limit = /^\d{1,6}$/.test(limitText) ? Number(limitText) : 0
    if (limit < 1 || limit > limitMax)
      throw new ToolProblem(
        'misused',
        `--limit is a whole number from 1 to ${limitMax.toLocaleString('en-IN')}`,
      )
    if (since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(since))
      throw new ToolProblem('misused', '--since is a day like 2026-11-01')
    return async (portal) => {
      const actorId = by === undefined ? null : (await accountAt(portal.db, by)).id
      const filter = {
        actorId,
        action: action ?? null,
        subject: subject ?? null,
        since: since ? new Date(`${since}T00:00:00Z`) : null,
      }
      const entries = await findAuditEntries(portal.db, { ...filter, limit })
      const emails = await emailsOfAccounts(
        portal.db,
        entries.map(({ actorId }) => actorId).filter((id) => id !== null),
      )
      const rows = entries.map((entry) => cellsOf(entry, emails))
      if (csv)
        await portal.audit.write(portal.db, byOperator, 'audit-exported', null, { entries: entries.length })
      return csv ? [(await text(streamCsv({ columns, rows }))).trimEnd()] : linesOf(rows)
    }
  },
}

const columns = ['at', 'by', 'action', 'subject', 'detail', 'address', 'request'].map((title) => ({
  title,
  width: 20,
}))

function cellsOf(entry: FoundAuditEntry, emails: ReadonlyMap<string, string>): string[] {
  const { at, actorId, action, subject, detail, address, requestId } = entry
  const by = actorId === null ? '' : (emails.get(actorId) ?? `account ${actorId}`)
  return [at.toISOString(), by, action, subject ?? '', JSON.stringify(detail), address ?? '', requestId ?? '']
}

function linesOf(rows: readonly string[][]): string[] {
  if (rows.length === 0) return ['No entries found.']
  return rows.map((cells) => cells.slice(0, 6).map(printable).filter(Boolean).join('  '))
}
