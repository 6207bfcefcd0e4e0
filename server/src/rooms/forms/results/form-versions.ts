import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'

/** The fields of a version, which answers refer to. */
export interface FormVersion {
  number: number
  fields: readonly FormField[]
  isAnonymous: boolean
}

/** The cached versions, up to some hundred kB each. A version never changes, so none is invalidated. */
const kept = new WeakMap<Database, LRUCache<string, FormVersion>>()

/** Returns all versions of a form from the cache, newest first. */
export async function readKeptVersions(db: Database, formId: string): Promise<FormVersion[]> {
  const versions = kept.get(db) ?? new LRUCache<string, FormVersion>({ max: 300 })
  kept.set(db, versions)
  const rows = await readRows<{ number: number }>(db)`
    select number from form_versions where form_id = ${formId} order by number desc`
  const keyOf = (number: number) => `${formId}:${number}`
  const missing = rows.map(({ number }) => number).filter((number) => !versions.has(keyOf(number)))
  const read = missing.length > 0 ? await listVersions(db, formId, missing) : []
  for (const version of read) versions.set(keyOf(version.number), version)
  const all = new Map(read.map((version) => [version.number, version]))
  return rows.flatMap(({ number }) => all.get(number) ?? versions.get(keyOf(number)) ?? [])
}

/** Returns versions of a form, newest first. @param numbers the versions; all if omitted. */
export async function listVersions(
  runner: Runner,
  formId: string,
  numbers?: readonly number[],
): Promise<FormVersion[]> {
  const some = numbers ? sql`and number = any (${[...numbers]})` : sql``
  const rows = await readRows<{ number: number; content: FormContent }>(runner)`
    select number, content from form_versions where form_id = ${formId} ${some} order by number desc`
  return rows.map(({ number, content: { pages, settings } }) => ({
    number,
    fields: pages.flatMap(({ fields }) => fields.map(named)),
    isAnonymous: settings.anonymous,
  }))
}

/** Adds a label to a field of the profile, which may have none of its own. */
function named(field: FormField): FormField {
  return field.label === '' && field.profile ? { ...field, label: profilePartNames[field.profile] } : field
}
