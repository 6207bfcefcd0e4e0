import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import type { Runner } from '#platform/database/database.ts'
import { notFound } from '#platform/problem.ts'
import { type FormRow, findForm } from '#rooms/forms/forms.store.ts'

/** The published content of a form, for people who fill it in. */
export interface PublishedForm extends FormRow {
  published: FormContent
  version: number
}

/**
 * Returns a form by its id or slug for people who fill it in; they get forms only through this function.
 * @throws NOT_FOUND when it is absent, or was never published.
 */
export async function publishedForm(runner: Runner, address: string): Promise<PublishedForm> {
  const form = await findForm(runner, address)
  if (!form?.published || form.version === null || form.state === 'Draft') throw notFound('form')
  return { ...form, published: form.published, version: form.version }
}

export function fieldsOf({ published }: Pick<PublishedForm, 'published'>): FormField[] {
  return published.pages.flatMap(({ fields }) => fields)
}
