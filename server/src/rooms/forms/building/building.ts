import type { Handler } from '#platform/http/calls/handler.ts'
import { createForm } from './create-form.ts'
import { deleteForm } from './delete-form.ts'
import { duplicateForm } from './duplicate-form.ts'
import { giveFormTemplate } from './give-form-template.ts'
import { importFormFields } from './import-form-fields.ts'
import { listFormEdits } from './list-form-edits.ts'
import { readForm } from './read-form.ts'
import { restoreForm } from './restore-form.ts'
import { saveForm } from './save-form.ts'
import { setFormCollaborators } from './set-form-collaborators.ts'
import { setFormState } from './set-form-state.ts'

export const buildingHandlers: readonly Handler[] = [
  ...[createForm, readForm, saveForm, deleteForm, setFormState, duplicateForm],
  ...[listFormEdits, restoreForm, setFormCollaborators, importFormFields, giveFormTemplate],
]
