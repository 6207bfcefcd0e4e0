import type { Handler } from '#platform/http/calls/handler.ts'
import type { ChannelGate } from '#platform/live/live.ts'
import type { Portal } from '#platform/portal.ts'
import { mayWithForm } from '../forms.access.ts'
import { findForm } from '../forms.store.ts'
import { deleteFormAnswer } from './delete-form-answer.ts'
import { deleteFormAnswers } from './delete-form-answers.ts'
import { exportFormAnswers } from './export-form-answers.ts'
import { listFormAnswers } from './list-form-answers.ts'
import { listFormMissing } from './list-form-missing.ts'
import { listForms } from './list-forms.ts'
import { readFormResults } from './read-form-results.ts'
import { remindOfForm } from './remind-of-form.ts'

/** Results of forms for teams: the list, kept counts, and the answers. */
export const resultsHandlers: readonly Handler[] = [
  ...[listForms, readFormResults, listFormAnswers, exportFormAnswers, deleteFormAnswer],
  ...[deleteFormAnswers, listFormMissing, remindOfForm],
]

/** Returns the gate of a form's results: people who may read them may follow them. */
export function mayFollowResults(portal: Portal): ChannelGate {
  return async (viewer, id) => {
    const form = await findForm(portal.db, id)
    return form !== undefined && mayWithForm(viewer, 'results', form)
  }
}
