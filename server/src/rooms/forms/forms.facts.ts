import { defineFact } from '#platform/facts.ts'
import type { FormRow } from './forms.store.ts'

/** The common part of the facts of forms: the form and its teams. */
export interface FormFact {
  formId: string
  slug: string
  title: string
  ownerId: string
  /** The teams that edit it besides its owner. */
  collaboratorIds: readonly string[]
}

/** A form was opened with another version, or closed; cached copies are outdated. */
export const formChanged = defineFact<FormFact>('formChanged')
/** A form was answered. Never store `answerId` with a person if the form is anonymous. */
export const formAnswered = defineFact<FormFact & { answerId: string; notifyOwners: boolean }>('formAnswered')
export const formDeleted = defineFact<FormFact>('formDeleted')
/** A form was shared with more teams. */
export const formShared = defineFact<FormFact & { accountIds: readonly string[]; by: string }>('formShared')
/** People who have not answered a form are reminded. */
export const formReminded = defineFact<
  FormFact & { accountIds: readonly string[]; by: string; reminderId: string }
>('formReminded')

/** People asked to be reminded that a form closes at a time. */
export const formClosing = defineFact<FormFact & { accountIds: readonly string[]; at: Date }>('formClosing')

/** A form takes answers that people waited for. */
export const formReopened = defineFact<FormFact & { accountIds: readonly string[]; reopeningId: string }>(
  'formReopened',
)

export function factOf({
  id,
  slug,
  title,
  ownerId,
  collaborators,
}: Pick<FormRow, 'id' | 'slug' | 'title' | 'ownerId' | 'collaborators'>): FormFact {
  return { formId: id, slug, title, ownerId, collaboratorIds: collaborators.map((one) => one.id) }
}
