import { z } from 'zod'
import { author } from './author.ts'
import { endpoint } from './endpoint.ts'
import { httpUrl, id, idOrSlug, isStorable, listOf, moment, pageQuery, text } from './fields.ts'
import { highlight } from './highlight.ts'
import { limits } from './limits.ts'
import { noteFileKinds, noteLimits, noteModules, noteSorts, noteStates, noteTypes } from './note-words.ts'
import { branches, semesters } from './reference.ts'

/** A number that a query string or a body holds. */
function oneOfNumbers(known: readonly number[], message: string) {
  return z
    .union([z.string().regex(/^\d{1,2}$/, message), z.number()], { error: message })
    .transform(Number)
    .refine((given) => known.includes(given), message)
}
const semester = oneOfNumbers(semesters, 'semester is a number from 1 to 8')
const module = oneOfNumbers(noteModules, 'A module is a number from 1 to 6')
const branch = z.enum(branches, { error: `branch is one of ${branches.join(', ')}` })
const type = z.enum(noteTypes, { error: `type is one of ${noteTypes.join(', ')}` })
const searched = z
  .string()
  .refine(isStorable, 'Remove the characters that no text can have')
  .max(limits.searchLengthMax, 'Search for fewer characters')
/** An empty choice of a filter is no choice. */
const none = z.literal('')

export const noteSubject = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  semester: z.int(),
  /** Which branches learn it; the same subject of several branches is one, so that its notes are found by all. */
  branches: z.array(z.enum(branches)),
  /** No longer taught: no new notes, the old ones stay. */
  isRetired: z.boolean(),
  noteCount: z.int(),
})
export type NoteSubject = z.infer<typeof noteSubject>

export const noteFile = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(noteFileKinds),
  byteCount: z.int(),
  addedAt: moment,
  /** What stood in its place before, newest first; for the uploader alone, else empty. */
  versions: z.array(
    z.object({ _id: z.string(), name: z.string(), byteCount: z.int(), addedAt: moment, replacedAt: moment }),
  ),
})
export type NoteFile = z.infer<typeof noteFile>

export const note = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  type,
  subject: noteSubject.pick({ _id: true, slug: true, name: true, semester: true }),
  /** Empty: of the whole subject. */
  modules: z.array(z.int()),
  /** Of a paper. */
  examYear: z.int().nullable(),
  link: z.string().nullable(),
  files: z.array(noteFile),
  /** A picture of the first page; null while it is drawn, and where there is none. */
  firstPage: z.string().nullable(),
  createdBy: author,
  createdAt: moment,
  editedAt: moment.nullable(),
  usefulCount: z.int(),
  downloadCount: z.int(),
  state: z.enum(noteStates),
  /** What the council said when it removed the note; for the uploader alone. */
  verdict: z.string().nullable(),
  isUseful: z.boolean(),
  isSaved: z.boolean(),
  isReported: z.boolean(),
  can: z.object({ update: z.boolean(), delete: z.boolean(), report: z.boolean() }),
  /** Where the words of a search stand; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type Note = z.infer<typeof note>

const title = text({
  label: 'the title',
  min: noteLimits.titleLengthMin,
  max: noteLimits.titleLengthMax,
  missing: 'Enter a title',
})
const description = text({ label: 'the description', max: noteLimits.descriptionLengthMax })
const modules = z
  .array(module, { error: 'Modules are a list of numbers' })
  .max(noteModules.length)
  .transform((given) => [...new Set(given)].toSorted())
const examYear = z
  .int('Enter the year of the exam')
  .min(noteLimits.examYearMin, `Enter a year from ${noteLimits.examYearMin}`)
  .max(2_100, 'Enter the year of the exam')
  .nullable()
/** 128 bits in hex: what the resumable upload answered, and the only name that an upload has. */
const uploadKey = z.string({ error: 'Say which upload' }).regex(/^[0-9a-f]{32}$/, 'That is no upload of ours')
const fileName = text({ label: 'the name of the file', min: 1, max: noteLimits.fileNameLengthMax })
const newFile = z.object({
  upload: uploadKey,
  name: fileName,
  /** The file whose place it takes; that one is kept as an older version. */
  replaces: id.optional(),
})
const keptFile = z.object({ _id: id })
const files = z
  .array(z.union([newFile, keptFile], { error: 'A file is an upload with a name, or one that is there' }))
  .max(noteLimits.filesMax, `Share at most ${noteLimits.filesMax} files in one note`)
const isAllowed = z.literal(true, { error: 'Please confirm that you may share this' })
const reason = text({
  label: 'the reason',
  min: 5,
  max: noteLimits.reasonLengthMax,
  missing: 'Say what is wrong with it',
})
const byId = z.object({ id: idOrSlug })
const students = ['Student'] as const
const council = ['Council'] as const
const counted = listOf(note).extend({ total: z.int() })
const subjectBranches = z.array(branch).min(1, 'Choose at least one branch').max(branches.length)
const subjectName = text({
  label: 'the name of the subject',
  min: 3,
  max: noteLimits.subjectNameLengthMax,
  missing: 'Enter the name of the subject',
})

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
  addNoteSubject: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/subjects',
    roles: council,
    summary: 'Add a subject to a semester',
    body: z.object({ name: subjectName, semester, branches: subjectBranches }),
    response: noteSubject,
    successStatus: 201,
  }),
  updateNoteSubject: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/subjects/:id',
    roles: council,
    summary: 'Rename a subject, say which branches learn it, or that it is no longer taught',
    params: byId,
    body: z.object({
      name: subjectName.optional(),
      branches: subjectBranches.optional(),
      isRetired: z.boolean({ error: 'isRetired is true or false' }).optional(),
    }),
    response: noteSubject,
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
  findNoteTwin: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/twin',
    roles: students,
    summary: 'Whether a file with this SHA-256 is shared already, asked before anything is sent',
    query: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256 is 64 digits in hex') }),
    response: z.object({ twin: z.object({ slug: z.string(), title: z.string() }).nullable() }),
  }),
  examineUpload: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/uploads/:key',
    roles: students,
    summary: 'Look at a finished upload by its content and keep it for the note to come; may be said again',
    params: z.object({ key: uploadKey }),
    response: z.object({
      key: z.string(),
      kind: z.enum(noteFileKinds),
      byteCount: z.int(),
      twin: z.object({ slug: z.string(), title: z.string() }).nullable(),
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
  listReportedNotes: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/reports',
    roles: council,
    summary: 'Reported notes with who reported them and why; hidden ones first',
    query: pageQuery(noteLimits.pageSize),
    response: listOf(
      z.object({ note, reports: z.array(z.object({ author, reason: z.string(), date: moment })) }),
    ),
  }),
  judgeNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id/verdict',
    roles: council,
    summary: 'Show a reported note again (its reports are done with), or remove it and tell the uploader why',
    params: byId,
    body: z.union(
      [z.object({ state: z.literal('shown') }), z.object({ state: z.literal('removed'), reason })],
      { error: 'Say shown, or removed with a reason' },
    ),
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
  shareNote: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes',
    roles: students,
    summary: 'Share a note: files that were uploaded before, or a link',
    body: z.object({
      title,
      description: description.optional(),
      type,
      subject: idOrSlug,
      modules: modules.optional(),
      examYear: examYear.optional(),
      link: httpUrl.nullable().optional(),
      files: z
        .array(newFile.omit({ replaces: true }))
        .max(noteLimits.filesMax)
        .optional(),
      isAllowed,
    }),
    response: note,
    successStatus: 201,
  }),
  updateNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id',
    roles: students,
    summary: 'Change your own note; files lists those that stay, those that are new and what they replace',
    params: byId,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      type: type.optional(),
      subject: idOrSlug.optional(),
      modules: modules.optional(),
      examYear: examYear.optional(),
      link: httpUrl.nullable().optional(),
      files: files.optional(),
    }),
    response: note,
  }),
  deleteNote: endpoint({
    room: 'notes',
    method: 'DELETE',
    path: '/notes/:id',
    roles: students,
    summary: 'Delete your own note with its files and their older versions',
    params: byId,
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
