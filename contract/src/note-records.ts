import { z } from 'zod'
import { author } from './author.ts'
import { moment } from './fields.ts'
import { highlight } from './highlight.ts'
import { type } from './note-fields.ts'
import { noteFileKinds, noteStates } from './note-words.ts'
import { branches } from './reference.ts'

/* What a note, its files and its subject are, as they are answered. */

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
  /** `mark`: find it useful, save it. */
  can: z.object({ mark: z.boolean(), update: z.boolean(), delete: z.boolean(), report: z.boolean() }),
  /** Where the words of a search stand; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type Note = z.infer<typeof note>
