import type { Handler } from '#platform/http/handler.ts'
import { deleteFormAnswer } from './delete-form-answer.ts'
import { exportFormAnswers } from './export-form-answers.ts'
import { listFormAnswers } from './list-form-answers.ts'
import { listFormMissing } from './list-form-missing.ts'
import { listForms } from './list-forms.ts'
import { readFormResults } from './read-form-results.ts'
import { remindOfForm } from './remind-of-form.ts'

/** What a team reads of its forms: the list, counts that are kept, and the answers. */
export const resultsHandlers: readonly Handler[] = [
  ...[listForms, readFormResults, listFormAnswers, exportFormAnswers, deleteFormAnswer],
  ...[listFormMissing, remindOfForm],
]
