/* What both sides know of notes besides the calls; the browser reads it without Zod. */

/** Screens.md, Notes. A `Link` leads elsewhere and has no files. */
export const noteTypes = ['Notes', 'Paper', 'Lab', 'Book', 'Link'] as const
export type NoteType = (typeof noteTypes)[number]

export const noteSorts = ['useful', 'newest', 'downloads'] as const
export type NoteSort = (typeof noteSorts)[number]

/** Every syllabus of the university has six. */
export const noteModules = [1, 2, 3, 4, 5, 6] as const

/** What a file is by its content. */
export const noteFileKinds = ['PDF', 'DOCX', 'PPTX', 'ZIP', 'Image'] as const
export type NoteFileKind = (typeof noteFileKinds)[number]

/** `hidden`: reported so often that the council must look at it first. `removed`: the council did. */
export const noteStates = ['shown', 'hidden', 'removed'] as const
export type NoteState = (typeof noteStates)[number]

/** Units last. Screens.md, Notes. */
export const noteLimits = {
  titleLengthMin: 5,
  titleLengthMax: 120,
  descriptionLengthMax: 2_000,
  subjectNameLengthMax: 120,
  filesMax: 5,
  fileBytesMax: 20 * 1024 * 1024,
  fileNameLengthMax: 200,
  /** Of one file; the oldest go first. */
  versionsKeptMax: 10,
  examYearMin: 1990,
  /** So many readers hide a note until the council has looked at it. */
  reportsUntilHidden: 3,
  pageSize: 12,
  requestsMax: 6,
  zipFilesMax: 200,
  zipBytesMax: 300 * 1024 * 1024,
} as const
