import { z } from 'zod'
import { author } from './author.ts'
import { moment } from './fields.ts'
import { highlight } from './highlight.ts'
import { type } from './note-fields.ts'
import { noteFileKinds, noteStates } from './note-words.ts'
import { branches } from './reference.ts'

/* Notes, their files and their subjects in answers. */

export const noteSubject = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  semester: z.int(),
  /**
   * The branches that teach it. A subject shared by several branches is a single record, so that all of them
   * find its notes.
   */
  branches: z.array(z.enum(branches)),
  /** No longer taught: it takes no new notes and keeps the old ones. */
  isRetired: z.boolean(),
  noteCount: z.int(),
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
})
export type NoteSubject = z.infer<typeof noteSubject>

export const noteFile = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(noteFileKinds),
  byteCount: z.int(),
  addedAt: moment,
  /** The earlier versions of the file, newest first; empty for everyone but the uploader. */
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
  /** Empty for notes on the whole subject. */
  modules: z.array(z.int()),
  /** For a question paper. */
  examYear: z.int().nullable(),
  link: z.string().nullable(),
  files: z.array(noteFile),
  /** A picture of the first page; null while it is being drawn, and if there is none. */
  firstPage: z.string().nullable(),
  createdBy: author,
  createdAt: moment,
  editedAt: moment.nullable(),
  usefulCount: z.int(),
  downloadCount: z.int(),
  state: z.enum(noteStates),
  /** The council's reason for removing the note; only the uploader gets it. */
  verdict: z.string().nullable(),
  isUseful: z.boolean(),
  isSaved: z.boolean(),
  isReported: z.boolean(),
  /** `mark`: find it useful, save it. */
  can: z.object({ mark: z.boolean(), update: z.boolean(), delete: z.boolean(), report: z.boolean() }),
  /** The matches of a search; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type Note = z.infer<typeof note>

/** A note on its own page. */
export const openedNote = note.extend({
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
})
export type OpenedNote = z.infer<typeof openedNote>
