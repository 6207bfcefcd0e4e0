import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { httpUrl, id, idOrSlug, text } from './fields.ts'
import { module, type } from './note-fields.ts'
import { note } from './note-records.ts'
import { noteFileKinds, noteLimits, noteModules } from './note-words.ts'

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
const byId = z.object({ id: idOrSlug })
const students = ['Student'] as const

/** How a note comes to be, changes and goes. */
export const noteSharing = {
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
}
