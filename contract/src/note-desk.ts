import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basedOn, idOrSlug, listOf, pageQuery, text } from './fields.ts'
import { openReports, reason } from './moderation.ts'
import { branch, semester } from './note-fields.ts'
import { note, noteSubject } from './note-records.ts'
import { noteLimits } from './note-words.ts'
import { branches } from './reference.ts'

const byId = z.object({ id: idOrSlug })
const council = ['Council'] as const
const subjectBranches = z.array(branch).min(1, 'Choose at least one branch').max(branches.length)
const subjectName = text({
  label: 'the name of the subject',
  min: 3,
  max: noteLimits.subjectNameLengthMax,
  missing: 'Enter the name of the subject',
})

/** The council's calls for notes: it maintains the subjects and decides on reports. */
export const noteDesk = {
  addNoteSubject: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/subjects',
    roles: council,
    summary: 'Add a subject',
    body: z.object({ name: subjectName, semester, branches: subjectBranches }),
    response: noteSubject,
    successStatus: 201,
  }),
  updateNoteSubject: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/subjects/:id',
    roles: council,
    summary: 'Update a subject',
    description: 'Changes its name or branches, or marks it as not taught.',
    params: byId,
    body: z.object({
      name: subjectName.optional(),
      branches: subjectBranches.optional(),
      isRetired: z.boolean({ error: 'isRetired must be true or false' }).optional(),
      revision: basedOn,
    }),
    response: noteSubject,
  }),
  listReportedNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/reports',
    roles: council,
    summary: 'List reported notes',
    description: 'Hidden notes first, then the newest report first, with who reported them and why.',
    query: pageQuery(noteLimits.pageSize),
    response: listOf(openReports.extend({ note })).extend({ total: z.int() }),
  }),
  judgeNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/verdict',
    roles: council,
    summary: 'Restore or remove a reported note',
    description: 'Restoring dismisses the reports. Removing sends the reason to the uploader.',
    params: byId,
    body: z.union(
      [z.object({ state: z.literal('shown') }), z.object({ state: z.literal('removed'), reason })],
      { error: 'state must be shown, or removed with a reason' },
    ),
  }),
}
