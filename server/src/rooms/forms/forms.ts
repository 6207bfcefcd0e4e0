import { idIn } from '#platform/database/id-in.ts'
import type { Room } from '#platform/room.ts'
import { buildingHandlers } from './building/building.ts'
import { fillingHandlers, fillingJobs } from './filling/filling.ts'
import { previewForm } from './filling/form.preview.ts'
import { todayOfForms } from './filling/forms.today.ts'
import { formsMerge } from './forms.merge.ts'
import { ownFormsData } from './forms.own-data.ts'
import { mayFollowResults, resultsHandlers } from './results/results.ts'

/**
 * Forms: teams build them, people fill them in, and the team reads the results.
 * The number of answers of a form and the seats of options are pools of the platform (`form-pools.ts`).
 *
 * Emits: formChanged, formShared, formDeleted, formAnswered, formReminded, formClosing, formReopened.
 * Locks: the form (`lockForm` to change it, `holdForm` to answer it), then the written rows, and pools last.
 * Never: changes a published version; shows a draft to anyone but its teams; stores an answer that
 * `judgeAnswers` refuses; links the answers of an anonymous form to people.
 */
export const formsRoom: Room = {
  name: 'forms',
  tables: [
    'forms',
    'form_versions',
    'form_edits',
    'form_collaborators',
    'form_answers',
    'form_people',
    'form_tallies',
    'form_words',
    'form_answer_index',
    'form_reminders',
    'form_waiters',
  ],
  handlers: [...buildingHandlers, ...fillingHandlers, ...resultsHandlers],
  merge: formsMerge,
  ownData: ownFormsData,
  jobs: (portal) => [...fillingJobs(portal)],
  today: todayOfForms,
  previews: (portal) => ({ '/userform/$id': (params) => previewForm(portal, params) }),
  // Open to all who fill in a form, to follow its free seats. The message only says that something changed.
  openChannels: { form: (id) => idIn(id) !== null },
  channels: (portal) => ({ formresults: mayFollowResults(portal) }),
}
