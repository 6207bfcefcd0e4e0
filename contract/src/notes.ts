import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, isStorable, listOf, pageQuery } from './fields.ts'
import { limits } from './limits.ts'
import { branch, module, reason, semester, type } from './note-fields.ts'
import { note, noteSubject } from './note-records.ts'
import { noteLimits, noteSorts } from './note-words.ts'

const searched = z
  .string()
  .refine(isStorable, 'Remove the characters that no text can have')
  .max(limits.searchLengthMax, 'Search for fewer characters')
/** An empty choice of a filter is no choice. */
const none = z.literal('')
const byId = z.object({ id: idOrSlug })
const students = ['Student'] as const
const counted = listOf(note).extend({ total: z.int() })

/** Finding, reading and marking notes. */
export const notes = {
  listNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes',
    roles: students,
    summary:
      'Notes by use, date or downloads; a search without a sort ranks by words in title and text instead',
    query: pageQuery(noteLimits.pageSize).extend({
      semester: semester.or(none).optional(),
      branch: branch.or(none).optional(),
      /** The slug of a subject. */
      subject: searched.optional(),
      module: module.or(none).optional(),
      type: type.or(none).optional(),
      sort: z.enum(noteSorts, { error: 'Sort by useful, newest or downloads' }).or(none).optional(),
      search: searched.optional(),
    }),
    response: counted,
  }),
  listMyNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/mine',
    roles: students,
    summary: 'The notes that you shared, newest first, hidden and removed ones among them',
    query: pageQuery(noteLimits.pageSize),
    response: counted,
  }),
  listSavedNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/saved',
    roles: students,
    summary: 'The notes that you saved, newest saved first',
    query: pageQuery(noteLimits.pageSize),
    response: counted,
  }),
  listNoteSubjects: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/subjects',
    roles: ['Student', 'Council'],
    summary:
      'The subjects of a semester and branch, in the order of the syllabus, with how many notes each has',
    query: z.object({ semester: semester.or(none).optional(), branch: branch.or(none).optional() }),
    response: z.object({ result: z.array(noteSubject) }),
  }),
  listNoteRequests: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/requests',
    roles: students,
    summary: 'Which notes students ask for and nobody has shared since, the most wanted first',
    query: z.object({ semester: semester.or(none).optional(), branch: branch.or(none).optional() }),
    response: z.object({
      result: z.array(
        z.object({
          subject: note.shape.subject,
          /** null: anything of the subject. */
          module: z.int().nullable(),
          askedCount: z.int(),
          isAskedByMe: z.boolean(),
        }),
      ),
      /** What came since for those that the viewer asked for, newest first, until he asks for them no longer. */
      answered: z.array(
        z.object({
          subject: note.shape.subject,
          module: z.int().nullable(),
          note: z.object({ slug: z.string(), title: z.string() }),
        }),
      ),
    }),
  }),
  requestNotes: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/requests',
    roles: students,
    summary: 'Ask for notes of a subject or of one module of it, or no longer; isAsked is how it shall be',
    body: z.object({
      subject: idOrSlug,
      module: module.nullable().optional(),
      isAsked: z.boolean({ error: 'isAsked is true or false' }),
    }),
    limit: 'tap',
  }),
  zipNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/zip',
    roles: students,
    summary: 'The files of a subject, or of one module of it, as a ZIP: the most useful first, up to 300 MB',
    query: z.object({ subject: idOrSlug, module: module.or(none).optional() }),
    limit: 'write',
  }),
  readNote: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/:id',
    roles: ['Student', 'Council'],
    summary: 'One note; a hidden or removed one is there for its uploader and the council alone',
    params: byId,
    response: note,
  }),
  readNoteFile: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/:id/files/:fileId',
    roles: ['Student', 'Council'],
    summary: 'A file of a note; with use=preview it is shown in the page and not counted as a download',
    params: byId.extend({ fileId: id }),
    query: z.object({
      use: z.enum(['preview', 'download'], { error: 'use is preview or download' }).optional(),
    }),
  }),
  markNoteUseful: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/useful',
    roles: students,
    summary: "Say that another's note helped you, or take it back; isUseful is how it shall be",
    params: byId,
    body: z.object({ isUseful: z.boolean({ error: 'isUseful is true or false' }) }),
    limit: 'tap',
  }),
  saveNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/save',
    roles: students,
    summary: 'Keep a note among your saved ones, or no longer; isSaved is how it shall be',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'isSaved is true or false' }) }),
    limit: 'tap',
  }),
  reportNote: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/:id/report',
    roles: students,
    summary:
      "Say why another's note should not stand there; three readers hide it until the council has looked",
    params: byId,
    body: z.object({ reason }),
    successStatus: 201,
  }),
}
