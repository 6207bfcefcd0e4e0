import { readFile } from 'node:fs/promises'
import { takenEmails } from '#rooms/people/people.store-accounts.ts'
import { type Action, type Command, onlyPositional, ToolProblem } from './command.ts'
import { addDeskAccounts, deskRoles, refusalOfEmail } from './desk-accounts.ts'
import { type RosterEntry, type RosterError, readRoster } from './read-roster.ts'
import { readRosterFile } from './read-roster-file.ts'

const errorsShownMax = 50

export const userImport: Command = {
  name: 'user import',
  usage: 'user import roster.xlsx [--dry-run]',
  summary: 'Adds the accounts in an Excel sheet, all of them or none',
  help: [
    '',
    "The sheet's first row names its columns: role, name, email, in any order. Other columns are ignored.",
    `Roles: ${deskRoles.join(', ')}. If there are errors, they are listed by row and column, and nothing is added.`,
    '',
    '  --dry-run  only checks the sheet',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  async prepare(given) {
    const path = onlyPositional(given, 'which file')
    const { entries, errors } = readRoster(await readRosterFile(await bytesOf(path)))
    const isDryRun = given.values['dry-run'] === true
    return action(entries, errors, isDryRun ? 'only check' : 'add')
  },
}

function action(
  entries: readonly RosterEntry[],
  errors: readonly RosterError[],
  intent: 'only check' | 'add',
): Action {
  return async (portal) => {
    const { mode } = portal.config
    const taken = await takenEmails(
      portal.db,
      entries.map(({ email }) => email),
    )
    const all = [
      ...errors,
      ...errorsOf(entries, (email) => refusalOfEmail(mode, email)),
      ...takenErrors(entries, taken),
    ]
    if (all.length > 0) throw refused(all)
    if (intent === 'only check') return [`${countOf(entries)} would be added. Nothing was changed.`]
    const added = await addDeskAccounts(portal, entries)
    // Another process has just added one of the accounts.
    if ('taken' in added) throw refused(takenErrors(entries, added.taken))
    return [
      ...entries.map(({ email, role, name }) => `Added ${email} as ${role}: ${name}`),
      `${countOf(entries)} added.`,
      ...added.notes,
    ]
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ToolProblem('failed', `Can't read ${path} (${reason}). Nothing was changed.`)
  }
}

function takenErrors(entries: readonly RosterEntry[], taken: ReadonlySet<string>): RosterError[] {
  return errorsOf(entries, (email) => (taken.has(email) ? `${email} already has an account` : null))
}

function errorsOf(
  entries: readonly RosterEntry[],
  refusalOf: (email: string) => string | null,
): RosterError[] {
  return entries.flatMap(({ row, email }) => {
    const message = refusalOf(email)
    return message === null ? [] : [{ row, column: 'email' as const, message }]
  })
}

function refused(errors: readonly RosterError[]): ToolProblem {
  const sorted = errors.toSorted((a, b) => a.row - b.row)
  const lines = sorted
    .slice(0, errorsShownMax)
    .map(({ row, column, message }) => `Row ${row}, column ${column}: ${message}`)
  const more = sorted.length - lines.length
  return new ToolProblem(
    'failed',
    ...lines,
    ...(more > 0 ? [`… and ${more} more`] : []),
    'Nothing was changed.',
  )
}

function countOf(entries: readonly RosterEntry[]): string {
  return entries.length === 1 ? '1 account' : `${entries.length} accounts`
}
