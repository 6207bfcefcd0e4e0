/* The constants of notes that server and browser share. The browser loads them without Zod. */

/** The types of notes. A `Link` leads to another site and has no files. */
export const noteTypes = ['Notes', 'Paper', 'Lab', 'Book', 'Link'] as const
export type NoteType = (typeof noteTypes)[number]

export const noteSorts = ['useful', 'newest', 'downloads'] as const
export type NoteSort = (typeof noteSorts)[number]

/** Every syllabus of the university has six modules. */
export const noteModules = [1, 2, 3, 4, 5, 6] as const

/** The kind of a file, determined from its content. */
export const noteFileKinds = ['PDF', 'DOCX', 'PPTX', 'ZIP', 'Image'] as const
export type NoteFileKind = (typeof noteFileKinds)[number]

/** `hidden`: reported so often that the council must review it first. `removed`: removed by the council. */
export const noteStates = ['shown', 'hidden', 'removed'] as const
export type NoteState = (typeof noteStates)[number]

/** The names end with their unit. */
export const noteLimits = {
  titleLengthMin: 5,
  titleLengthMax: 120,
  descriptionLengthMax: 2_000,
  subjectNameLengthMax: 120,
  filesMax: 5,
  fileBytesMax: 20 * 1024 * 1024,
  fileNameLengthMax: 200,
  /** The old versions kept of one file; the oldest are deleted first. */
  versionsKeptMax: 10,
  examYearMin: 1990,
  /** The number of reports that hides a note until the council has reviewed it. */
  reportsUntilHidden: 3,
  pageSize: 12,
  requestsMax: 6,
  zipFilesMax: 200,
  zipBytesMax: 300 * 1024 * 1024,
} as const
