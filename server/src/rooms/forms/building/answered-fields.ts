import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import { answerKindOf } from '@portal/contract/form-words.ts'
import type { Form } from '@portal/contract/forms.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { conflict } from '#platform/problem.ts'
import { listVersions } from './form-history.store.ts'

/** Returns the fields of all versions with every option they ever had, as an answer may refer to each. */
export async function answeredFields(runner: Runner, formId: string): Promise<Form['answeredFields']> {
  const found = new Map<string, Form['answeredFields'][number]>()
  for (const { content } of await listVersions(runner, formId))
    for (const { id, type, options } of fieldsOf(content)) {
      const before = found.get(id)?.options ?? []
      found.set(id, { id, type, options: [...new Set([...before, ...options.map((one) => one.id)])] })
    }
  return [...found.values()]
}

/**
 * Checks that no field changed the type of its answers, so that all answers to it can be read together.
 * Another type needs a new field.
 * @throws CONFLICT naming the first field that changed.
 */
export async function requireSameKinds(tx: Transaction, formId: string, content: FormContent): Promise<void> {
  const before = new Map((await answeredFields(tx, formId)).map((one) => [one.id, one.type]))
  const changed = fieldsOf(content).find(({ id, type }) => {
    const was = before.get(id)
    return was !== undefined && answerKindOf(was) !== answerKindOf(type)
  })
  if (!changed) return
  const message = `People may have answered “${changed.label}” as another type. Add a new field instead of changing its type.`
  throw conflict(message, { errors: [{ path: pathOf(content, changed), message }] })
}

function fieldsOf(content: FormContent): FormField[] {
  return content.pages.flatMap((page) => page.fields)
}

function pathOf(content: FormContent, field: FormField): string {
  const page = content.pages.findIndex(({ fields }) => fields.includes(field))
  return `pages.${page}.fields.${content.pages[page]?.fields.indexOf(field)}.type`
}
