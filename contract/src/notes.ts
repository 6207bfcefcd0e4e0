import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, listOf, pageQuery, searched } from './fields.ts'
import { reason } from './moderation.ts'
import { branch, module, semester, type } from './note-fields.ts'
import { note, noteSubject, openedNote } from './note-records.ts'
import { noteLimits, noteSorts } from './note-words.ts'

/** An empty filter means no filter. */
const none = z.literal('')
const byId = z.object({ id: idOrSlug })
const students = ['Student'] as const
const counted = listOf(note).extend({ total: z.int() })

/** The calls for finding, reading and marking notes. */
export const notes = {
  listNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes',
    roles: students,
    summary: 'List notes',
    description:
      'Sorted by usefulness, date or downloads. A search without a sort returns the best match first.',
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
    summary: 'List your notes',
    description: 'Newest first, including hidden and removed ones.',
    query: pageQuery(noteLimits.pageSize),
    response: counted,
  }),
  listSavedNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/saved',
    roles: students,
    summary: 'List saved notes',
    description: 'Last saved first.',
    query: pageQuery(noteLimits.pageSize),
    response: counted,
  }),
  listNoteSubjects: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/subjects',
    roles: ['Student', 'Council'],
    summary: 'List subjects',
    description: 'In the order of the syllabus, with the number of notes.',
    query: z.object({ semester: semester.or(none).optional(), branch: branch.or(none).optional() }),
    response: z.object({ result: z.array(noteSubject) }),
  }),
  readNoteCoverage: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/subjects/:id/coverage',
    roles: students,
    summary: 'Get which modules of a subject have notes',
    description: 'Notes and question papers that name a module, and how many students ask for it.',
    params: byId,
    response: z.object({
      modules: z.array(
        z.object({
          module: z.int(),
          /** Notes of every type but papers. */
          noteCount: z.int(),
          paperCount: z.int(),
          askedCount: z.int(),
          isAskedByMe: z.boolean(),
        }),
      ),
    }),
  }),
  listNoteRequests: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/requests',
    roles: students,
    summary: 'List requested notes',
    description: 'Requests nobody has answered yet, most wanted first.',
    query: z.object({ semester: semester.or(none).optional(), branch: branch.or(none).optional() }),
    response: z.object({
      result: z.array(
        z.object({
          subject: note.shape.subject,
          /** Null for anything of the subject. */
          module: z.int().nullable(),
          askedCount: z.int(),
          isAskedByMe: z.boolean(),
        }),
      ),
      /** New notes that match the viewer's requests, newest first, until the viewer withdraws the request. */
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
    summary: 'Request notes or cancel a request',
    description: 'For a subject or one of its modules. isAsked is the state you want.',
    body: z.object({
      subject: idOrSlug,
      module: module.nullable().optional(),
      isAsked: z.boolean({ error: 'isAsked must be true or false' }),
    }),
    limit: 'tap',
  }),
  zipNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/zip',
    roles: students,
    summary: 'Download the files of a subject as a ZIP',
    description: 'Or of one module. The most useful files come first, up to 300 MB.',
    query: z.object({ subject: idOrSlug, module: module.or(none).optional() }),
    limit: 'write',
  }),
  readNote: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/:id',
    roles: ['Student', 'Council'],
    summary: 'Get a note',
    description: 'Only the uploader and the council can get a hidden or removed note.',
    params: byId,
    response: openedNote,
  }),
  readNoteFile: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/:id/files/:fileId',
    roles: ['Student', 'Council'],
    summary: 'Download a file of a note',
    description: 'With use=preview it is shown in the page and not counted as a download.',
    params: byId.extend({ fileId: id }),
    query: z.object({
      use: z.enum(['preview', 'download'], { error: 'use must be preview or download' }).optional(),
    }),
  }),
  markNoteUseful: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/useful',
    roles: students,
    summary: 'Mark a note as useful or undo it',
    description: 'isUseful is the state you want.',
    params: byId,
    body: z.object({ isUseful: z.boolean({ error: 'isUseful must be true or false' }) }),
    limit: 'tap',
  }),
  saveNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/save',
    roles: students,
    summary: 'Save or unsave a note',
    description: 'isSaved is the state you want.',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'isSaved must be true or false' }) }),
    limit: 'tap',
  }),
  reportNote: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/:id/report',
    roles: students,
    summary: 'Report a note',
    description: 'After three reports the note is hidden until the council has reviewed it.',
    params: byId,
    body: z.object({ reason }),
    successStatus: 201,
  }),
}
