import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { basedOn, clientId, httpUrl, id, idOrSlug, longText, text } from './fields.ts'
import { module, type } from './note-fields.ts'
import { openedNote } from './note-records.ts'
import { noteFileKinds, noteLimits, noteModules } from './note-words.ts'

const title = text({
  label: 'the title',
  min: noteLimits.titleLengthMin,
  max: noteLimits.titleLengthMax,
  missing: 'Enter a title',
})
const description = longText({ label: 'the description', max: noteLimits.descriptionLengthMax })
const modules = z
  .array(module, { error: 'modules must be a list of numbers' })
  .max(noteModules.length)
  .transform((given) => [...new Set(given)].toSorted())
const examYear = z
  .int('Enter the exam year')
  .min(noteLimits.examYearMin, `Enter a year from ${noteLimits.examYearMin}`)
  .max(2_100, 'Enter the exam year')
  .nullable()
/** 128 bits in hex: the key that the resumable upload returned, an upload's only name. */
const uploadKey = z
  .string({ error: 'Choose an uploaded file' })
  .regex(/^[0-9a-f]{32}$/, "This upload doesn't exist")
const fileName = text({ label: 'the name of the file', min: 1, max: noteLimits.fileNameLengthMax })
const newFile = z.object({
  upload: uploadKey,
  name: fileName,
  /** The file that this one replaces, which is kept as an older version. */
  replaces: id.optional(),
})
const keptFile = z.object({ _id: id })
/** Returns true if no upload and no file is given twice. Otherwise two files could replace each other. */
function areNamedOnce(given: readonly z.infer<typeof newFile | typeof keptFile>[]): boolean {
  const named = given.flatMap((file) =>
    'upload' in file ? [file.upload, file.replaces ?? []].flat() : file._id,
  )
  return new Set(named).size === named.length
}
const files = z
  .array(z.union([newFile, keptFile], { error: 'Each file must be a named upload or an existing file' }))
  .max(noteLimits.filesMax, `Share at most ${noteLimits.filesMax} files in one note`)
  .refine(areNamedOnce, 'List each file once: keep it or replace it')
const isAllowed = z.literal(true, { error: 'Please confirm that you have permission to share this' })
const byId = z.object({ id: idOrSlug })
const students = ['Student'] as const

/** The calls for creating, changing and deleting notes. */
export const noteSharing = {
  findSameNoteFile: endpoint({
    room: 'notes',
    method: 'GET',
    path: '/notes/same-file',
    roles: students,
    summary: 'Check whether a file is already shared',
    description: 'Compares its SHA-256 before anything is uploaded.',
    query: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256 must be 64 hexadecimal digits') }),
    response: z.object({ sameFile: z.object({ slug: z.string(), title: z.string() }).nullable() }),
  }),
  examineUpload: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes/uploads/:key',
    roles: students,
    summary: 'Check an uploaded file',
    description: 'Checks its content and keeps it for the note. Can be repeated safely.',
    params: z.object({ key: uploadKey }),
    response: z.object({
      key: z.string(),
      kind: z.enum(noteFileKinds),
      byteCount: z.int(),
      sameFile: z.object({ slug: z.string(), title: z.string() }).nullable(),
    }),
    limit: 'tap',
  }),
  shareNote: endpoint({
    room: 'notes',
    method: 'POST',
    path: '/notes',
    roles: students,
    summary: 'Share a note',
    description: 'With uploaded files or a link. The same clientId again answers the first note.',
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
      clientId,
    }),
    response: openedNote,
    successStatus: 201,
  }),
  updateNote: endpoint({
    room: 'notes',
    method: 'PUT',
    path: '/notes/:id',
    roles: students,
    summary: 'Update your note',
    description: 'files lists the files to keep, the new ones and the ones they replace.',
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
      revision: basedOn,
    }),
    response: openedNote,
  }),
  deleteNote: endpoint({
    room: 'notes',
    method: 'DELETE',
    path: '/notes/:id',
    roles: students,
    summary: 'Delete your note',
    description: 'Also deletes its files and their older versions.',
    params: byId,
  }),
}
