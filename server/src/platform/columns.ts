import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Tables } from '#platform/database.ts'

/** `starts_at` as `startsAt`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** A row of a table with the names of its columns in camel case, as `selectColumns` reads it. */
export type Row<T extends keyof Tables> = {
  [Column in keyof Tables[T] & string as CamelCase<Column>]: SelectType<Tables[T][Column]>
}

/** The columns of a table, in SQL: `"e"."starts_at" as "startsAt"`. */
export function selectColumns(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(`${alias}.${name}`)} as ${sql.id(camelCase(name))}`))
}

export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
}
