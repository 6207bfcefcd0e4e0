import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Runner } from '#platform/database.ts'

/** What answers were given to. */
export interface FormVersion {
  number: number
  fields: readonly FormField[]
  isAnonymous: boolean
}

/** A version never changes, so it is kept without anyone having to say when it is outdated. Some hundred kB at most each. */
const kept = new LRUCache<string, FormVersion>({ max: 300 })

/** All versions of a form, the newest first. */
export async function listVersions(runner: Runner, formId: string): Promise<FormVersion[]> {
  const { rows } = await sql<{ number: number }>`
    select number from form_versions where form_id = ${formId} order by number desc`.execute(runner)
  const numbers = rows.map(({ number }) => number)
  const known = new Map(numbers.map((number) => [number, kept.get(keyOf(formId, number))]))
  const missing = numbers.filter((number) => !known.get(number))
  for (const version of await readVersions(runner, formId, missing)) {
    kept.set(keyOf(formId, version.number), version)
    known.set(version.number, version)
  }
  return [...known.values()].filter((version) => version !== undefined)
}

async function readVersions(
  runner: Runner,
  formId: string,
  numbers: readonly number[],
): Promise<FormVersion[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: number; content: FormContent }>`
    select number, content from form_versions where form_id = ${formId} and number = any (${[...numbers]})`.execute(
    runner,
  )
  return rows.map(({ number, content: { pages, settings } }) => ({
    number,
    fields: pages.flatMap(({ fields }) => fields.map(named)),
    isAnonymous: settings.anonymous,
  }))
}

/** A field of the profile may have no label of its own. */
function named(field: FormField): FormField {
  return field.label === '' && field.profile ? { ...field, label: profilePartNames[field.profile] } : field
}

function keyOf(formId: string, number: number): string {
  return `${formId}:${number}`
}
