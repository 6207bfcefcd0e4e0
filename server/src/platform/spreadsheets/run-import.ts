import { foldName } from '@portal/contract/fold-name.ts'
import type { ImportReport, ImportUpdate, SheetError } from '@portal/contract/spreadsheets.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type ImportedRows,
  type ImportSpec,
  importedFile,
  importRefusal,
  importReport,
  readRows,
} from './import-rows.ts'
import { readTable } from './read-table.ts'

/** What an import that also updates does with each row. */
export interface ImportPlan {
  added: readonly unknown[]
  changed: readonly unknown[]
  sameCount: number
  errors: SheetError[]
  /** The fields that the changed rows change, in their order. */
  updates: ImportUpdate[]
}

interface ImportCall {
  portal: Portal
  files: readonly { bytes: Buffer }[]
  body: { mode: 'preview' | 'import'; sheet?: string | undefined }
}

interface ImportWork<Row, Plan extends ImportPlan> {
  spec: ImportSpec<Row>
  /** Decides what becomes of each row. Changes nothing. */
  plan: (runner: Runner, read: ImportedRows<Row>) => Promise<Plan>
  /** Writes in one transaction: locks what the rows name, plans again, as it may have changed, and writes that. */
  write: (read: ImportedRows<Row>, planAgain: (tx: Transaction) => Promise<Plan>) => Promise<Plan>
  summaryOf?: (plan: Plan) => string
}

/**
 * Reads the file of a call, and checks it or imports all its rows. The same file again changes nothing.
 * @throws VALIDATION with the report when a row has an error; nothing is imported then.
 */
export async function runImport<Row, Plan extends ImportPlan>(
  { files, body, portal }: ImportCall,
  { spec, plan, write, summaryOf = countsOf }: ImportWork<Row, Plan>,
): Promise<{ message?: string; data: ImportReport; plan: Plan }> {
  const bytes = importedFile(files, 'Please upload an Excel (.xlsx) or CSV file')
  const read = readRows(await readTable(bytes), spec, body.sheet)
  const checked = await plan(portal.db, read)
  const errors = [...read.errors, ...checked.errors]
  if (body.mode === 'preview') {
    const updates = checked.updates.slice(0, updatesShownMax)
    return { data: { ...importReport(read, errors, 0), summary: summaryOf(checked), updates }, plan: checked }
  }
  refuseErrors(read, errors)
  const done = await write(read, async (tx) => {
    const again = await plan(tx, read)
    refuseErrors(read, again.errors)
    return again
  })
  const summary = summaryOf(done)
  const data = { ...importReport(read, [], done.added.length), summary }
  return { message: `Imported: ${summary}`, data, plan: done }
}

const updatesShownMax = 100

/** @throws VALIDATION with the report if there is an error. */
export function refuseErrors(read: ImportedRows<unknown>, errors: readonly SheetError[]): void {
  if (errors.length > 0) throw importRefusal(importReport(read, errors, 0))
}

/** Returns how many rows are new, updated and unchanged, in words. */
export function countsOf({ added, changed, sameCount }: ImportPlan): string {
  const count = (number: number) => number.toLocaleString('en-IN')
  return `${count(added.length)} new, ${count(changed.length)} updated, ${count(sameCount)} unchanged`
}

/** Returns the accounts that a plan renames. Sessions have no other field that a file can change. */
export function renamedIn({
  changed,
  updates,
}: Pick<ImportPlan, 'updates'> & { changed: readonly { accountId: string }[] }): string[] {
  return changed
    .filter((_, nth) => updates[nth]?.fields.some(({ column }) => column === 'Name'))
    .map(({ accountId }) => accountId)
}

/** Adds a row about a stored thing to the plan: as a change, or as the same if it changes no field. */
export function addChange<Change>(
  plan: Pick<ImportPlan, 'sameCount' | 'updates'> & { changed: Change[] },
  change: Change,
  update: ImportUpdate,
): void {
  if (update.fields.length === 0) {
    plan.sameCount += 1
    return
  }
  plan.changed.push(change)
  plan.updates.push(update)
}

type Cells = Readonly<Record<string, unknown>>

/**
 * Returns the fields that a row changes. An empty cell changes nothing, and a name in other capitals or without
 * accents is the same name.
 */
export function changesOf(
  columns: readonly { key: string; title: string }[],
  stored: Cells,
  row: Cells,
): ImportUpdate['fields'] {
  return columns.flatMap(({ key, title: column }) => {
    const [before, after] = [String(stored[key] ?? ''), String(row[key] ?? '')]
    const isSame = before === after || (key === 'name' && foldName(before) === foldName(after))
    return after === '' || isSame ? [] : [{ column, before, after }]
  })
}
