import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, withMigratedDatabase } from '@portal/server/testing/migrated-database.ts'
import { root } from './run.ts'

/** The committed file with the rows of all tables. */
export const rowsFile = join(root, 'server', 'src', 'platform', 'database', 'table-rows.generated.ts')

interface Column {
  table: string
  name: string
  /** As `pg_type` names it; `elementType` is set for an array. */
  type: string
  elementType: string | null
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

/** How `pg` reads a column of the type, and what it accepts for one. Types that are not listed are read as text. */
const tsTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  json: 'Json',
  jsonb: 'Json',
  date: 'Day',
  timestamptz: 'Date',
}

const head = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/* Written by \`npm run rows\` from the migrated database. */

/** A JSON column is read parsed and written as text. */
type Json<Inserted = string> = ColumnType<unknown, Inserted, string>
/** A day is written as \`2026-08-15\`. The driver reads it as local midnight, so most statements select it as text. */
type Day<Inserted = string> = ColumnType<Date, Inserted, string>
`

/** The text of the file for a database. */
export async function describeRows(connection: Connection): Promise<string> {
  const { rows } = await connection.query<Column>(columnsQuery)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const described = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(lineOf).join('')}  }\n`,
  )
  return `${head}\nexport interface TableRows {\n${described.join('')}}\n`
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, t.typname as type, e.typname as "elementType",
    not a.attnotnull as "isNullable",
    a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p', 'm')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

function lineOf({ name, type, elementType, isNullable, hasDefault, isGenerated }: Column): string {
  const element = tsTypes[elementType ?? type] ?? 'string'
  const value = `${element}${elementType ? '[]' : ''}${isNullable ? ' | null' : ''}`
  return `    ${name}: ${isGenerated ? `GeneratedAlways<${value}>` : hasDefault ? optional(element, value) : value}\n`
}

function optional(element: string, value: string): string {
  const isColumnType = element === 'Json' || element === 'Day'
  return isColumnType ? value.replace(element, `${element}<string | undefined>`) : `Generated<${value}>`
}

if (import.meta.main) writeFileSync(rowsFile, await withMigratedDatabase(describeRows))
