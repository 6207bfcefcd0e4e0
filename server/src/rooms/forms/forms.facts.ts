import { defineFact } from '#platform/facts.ts'
import type { FormRow } from './forms.store.ts'

/** What every fact of the forms says: which one, and who runs it. */
export interface FormFact {
  formId: string
  slug: string
  title: string
  ownerId: string
  /** The teams that edit it besides its owner. */
  collaboratorIds: readonly string[]
}

/** It is open with another version, or it was closed: what is kept of it is outdated. */
export const formChanged = defineFact<FormFact>('formChanged')
/** Someone answered it. `answerId` is not to be stored with a person when the form is anonymous. */
export const formAnswered = defineFact<FormFact & { answerId: string; notifyOwners: boolean }>('formAnswered')
/** It is deleted with its answers. */
export const formDeleted = defineFact<FormFact>('formDeleted')
/** Another team edits it from now on. */
export const formShared = defineFact<FormFact & { accountIds: readonly string[]; by: string }>('formShared')
/** People who have not answered it are reminded. */
export const formReminded = defineFact<
  FormFact & { accountIds: readonly string[]; by: string; reminderId: string }
>('formReminded')

/** People who waited for it can answer it now. */
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
