import type { FormField } from '@portal/contract/form-definition.ts'
import type { AnswerValue } from '@portal/contract/judge-answer.ts'
import { judgeAnswers, type ProfileAnswers } from '@portal/contract/judge-answers.ts'
import type { Runner } from '#platform/database/database.ts'
import { type AnswerRow, findVersionPages } from './answers.store.ts'

/** Returns whether a repeated answer equals the stored one, according to its version. */
export async function isSameAnswer(
  runner: Runner,
  { formId, version, values }: AnswerRow,
  given: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const pages = await findVersionPages(runner, formId, version)
  const fields = pages.flatMap((page) => page.fields)
  const sent = judgeAnswers(pages, given, storedProfile(fields, values)).values
  return fields.every(({ id }) => JSON.stringify(sent[id]) === JSON.stringify(values[id]))
}

/** Returns the data of the account at that time, which may have changed since. */
function storedProfile(
  fields: readonly FormField[],
  values: Readonly<Record<string, AnswerValue>>,
): ProfileAnswers {
  const known = fields.flatMap(({ id, profile }) => (profile ? [[profile, String(values[id] ?? '')]] : []))
  return { name: '', email: '', prn: '', branch: '', year: '', ...Object.fromEntries(known) }
}
