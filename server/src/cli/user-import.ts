import { readFile } from 'node:fs/promises'
import type { SheetError } from '@portal/contract/spreadsheets.ts'
import { z } from 'zod'
import { type ImportSpec, type Numbered, readRows } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { takenEmails } from '#rooms/people/people.store-accounts.ts'
import { type Action, type Command, onlyPositional, ToolProblem } from './command.ts'
import { counted } from './counted.ts'
import {
  addDeskAccounts,
  type DeskAccount,
  deskEmail,
  deskName,
  deskRoleNamed,
  deskRoles,
  refusalOfEmail,
} from './desk-accounts.ts'

const errorsShownMax = 50

const deskRole = z.string().transform((given, context) => {
  const named = deskRoleNamed(given)
  if ('role' in named) return named.role
  context.addIssue({ code: 'custom', message: named.refusal })
  return z.NEVER
})

/** The header row names the columns, and each row below it is an account. */
const roster: ImportSpec<DeskAccount> = {
  columns: ['role', 'name', 'email'].map((key) => ({ key, title: key, isRequired: true })),
  row: z.object({ role: deskRole, name: deskName, email: deskEmail }),
  unique: ['email'],
}
type RosterEntry = Numbered<DeskAccount>

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
    const { rows, errors } = readRows(await readTable(await bytesOf(path)), roster)
    return action(rows, errors, given.values['dry-run'] === true ? 'only check' : 'add')
  },
}

function action(
  entries: readonly RosterEntry[],
  errors: readonly SheetError[],
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
    if (intent === 'only check')
      return [`${counted(entries.length, 'account')} would be added. Nothing was changed.`]
    const added = await addDeskAccounts(portal, entries)
    // Another process has just added one of the accounts.
    if ('taken' in added) throw refused(takenErrors(entries, added.taken))
    return [
      ...entries.map(({ email, role, name }) => `Added ${email} as ${role}: ${name}`),
      `${counted(entries.length, 'account')} added.`,
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

function takenErrors(entries: readonly RosterEntry[], taken: ReadonlySet<string>): SheetError[] {
  return errorsOf(entries, (email) => (taken.has(email) ? `${email} already has an account` : null))
}

function errorsOf(
  entries: readonly RosterEntry[],
  refusalOf: (email: string) => string | null,
): SheetError[] {
  return entries.flatMap(({ rowNumber: row, email }) => {
    const message = refusalOf(email)
    return message === null ? [] : [{ row, column: 'email', message }]
  })
}

function refused(errors: readonly SheetError[]): ToolProblem {
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
