import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Connection, withMigratedDatabase } from '@portal/server/testing/migrated-database.ts'
import type { RecordedStatement } from '@portal/server/testing/record-statements.ts'
import { columnsOf } from '@portal/server/testing/statement-columns.ts'
import { root } from './run.ts'
import { openRowTypes, type RowTypes } from './statement-rows.ts'

/*
 * Prepares each statement that the tests have sent from a `sql` template, and compares the columns that come back with
 * the row type of the template, by name and by type: `node tools/check-statements.ts <folder of the recorded statements>`.
 */

const [folder = ''] = process.argv.slice(2)
const statements = readStatements(folder)
if (statements.length === 0) throw new Error(`No statements were recorded in ${folder}`)

const types = openRowTypes(join(root, 'server', 'tsconfig.json'))
const faults = await withMigratedDatabase(async (connection) => {
  const found: string[] = []
  for (const statement of statements) found.push(...(await faultsOf(connection, types, statement)))
  return found
}).finally(() => types.close())

const sites = new Set(statements.map(({ site }) => site))
for (const fault of new Set(faults)) console.error(fault)
console.log(`${statements.length} statements from ${sites.size} places have been prepared`)
if (faults.length > 0) process.exit(1)

/** The statements of the portal's code, each once for each place. Tests may send statements to tables of their own. */
function readStatements(from: string): RecordedStatement[] {
  const lines = readdirSync(from).flatMap((name) => readFileSync(join(from, name), 'utf8').trim().split('\n'))
  const all = [...new Set(lines)].map((line): RecordedStatement => JSON.parse(line))
  return all.filter(({ site }) => !/\.test\.ts:|\/testing\/|\/testing-/.test(site))
}

async function faultsOf(
  connection: Connection,
  types: RowTypes,
  { site, text }: RecordedStatement,
): Promise<string[]> {
  const at = relative(root, site)
  try {
    return types.faultsOf(site, await columnsOf(connection, text)).map((fault) => `${at}: ${fault}`)
  } catch (error) {
    return [`${at}: ${error instanceof Error ? error.message : String(error)}: ${text.trim().slice(0, 200)}`]
  }
}
