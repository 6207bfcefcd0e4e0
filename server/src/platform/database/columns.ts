import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

/*
 * The columns of a table that a room reads are listed once. The list makes the row's type and the SQL that selects it:
 * `const noteColumns = ['id', 'created_at'] as const satisfies Columns<'notes'>`.
 */

export type Columns<T extends keyof Tables> = readonly (keyof Tables[T] & string)[]

/** `starts_at` as `startsAt`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** A row of these columns, with their names in camel case. */
export type RowOf<T extends keyof Tables, Names extends Columns<T>> = {
  [Name in Names[number] as CamelCase<Name>]: SelectType<Tables[T][Name]>
}

/**
 * The columns in SQL: `n.created_at as "createdAt"`. The text is made once, so that a statement compiles as fast as a written one.
 * @param alias null: the statement names one table.
 */
export function selectColumns(alias: string | null, names: readonly string[]): RawBuilder<unknown> {
  const prefix = alias === null ? '' : `${alias}.`
  return sql.raw(names.map((name) => `${prefix}${name} as "${camelCase(name)}"`).join(', '))
}

/** What `insert into` takes after the name of a table: `(title, faq) values ($1, $2)`. @param json columns of JSON. */
export function insertColumns(names: readonly string[], row: object, json?: ReadonlySet<string>) {
  const values = names.map((name) => writtenValue(row, name, json))
  return sql`(${sql.raw(names.join(', '))}) values (${sql.join(values)})`
}

/** What `insert into` takes after the name of a table, for all fields of a row. */
export function insertFields(row: object): RawBuilder<unknown> {
  return insertColumns(Object.keys(row).map(snakeCase), row)
}

/** What `update` takes after `set`: `title = $1, faq = $2`. @param json columns of JSON. */
export function setColumns(
  names: readonly string[],
  row: object,
  json?: ReadonlySet<string>,
): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.raw(name)} = ${writtenValue(row, name, json)}`))
}

/** The parts of what `update` takes after `set`, for the fields of a change: `held_until = $1`. Omitted fields stay. */
export function changedFields(change: object): RawBuilder<unknown>[] {
  return Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(snakeCase(name))} = ${value}`],
  )
}

/** JSON is written as text: the driver would write an array as one of PostgreSQL's. */
function writtenValue(row: object, name: string, json?: ReadonlySet<string>): unknown {
  const value = (row as Record<string, unknown>)[camelCase(name)]
  return json?.has(name) && value !== null ? JSON.stringify(value) : value
}

/** `startsAt` as `starts_at`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `starts_at` as `startsAt`. */
function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
