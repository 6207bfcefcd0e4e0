import type { Note, NoteFile } from '@portal/contract/note-records.ts'
import { type NoteFileKind, noteLimits } from '@portal/contract/note-words.ts'

/**
 * The state of a file of the form. `kept`: the note has it. `interrupted`: its upload was interrupted in an
 * earlier visit and continues when the file is picked again. `sameFile`: someone has already shared it.
 * `queued`: it waits for its turn, or as long as the server asks.
 */
export type UploadPhase =
  | 'kept'
  | 'checking'
  | 'queued'
  | 'sending'
  | 'paused'
  | 'waiting'
  | 'examining'
  | 'done'
  | 'refused'
  | 'failed'
  | 'sameFile'
  | 'interrupted'

export interface SameFile {
  slug: string
  title: string
}

export interface UploadRow {
  id: string
  /** The name in the note, editable except for files that the note already has. */
  name: string
  byteCount: number
  /** The name of the picked file. Together with the size it identifies the file after a reload. */
  fileName: string
  phase: UploadPhase
  /** From 0 to 1. */
  part: number
  sentence: string
  kind: NoteFileKind | null
  sameFile: SameFile | null
  key: string | null
  replaces: string | null
  kept: NoteFile | null
  /** What was picked; null after a reload. */
  file: File | null
}

export type UploadAction =
  | { type: 'add'; rows: readonly UploadRow[] }
  | { type: 'change'; id: string; change: Partial<UploadRow> }
  | { type: 'remove'; id: string }
  | { type: 'reset'; rows: readonly UploadRow[] }

/** Reduces the files of the form. A removed row stays removed, whatever its upload reports later. */
export function uploadReducer(rows: readonly UploadRow[], action: UploadAction): readonly UploadRow[] {
  switch (action.type) {
    case 'reset':
      return action.rows
    case 'add':
      return action.rows.reduce(withRow, rows)
    case 'change':
      return rows.map((row) => (row.id === action.id ? { ...row, ...action.change } : row))
    case 'remove':
      return rows.filter(({ id }) => id !== action.id)
  }
}

/** A file that is picked again replaces its interrupted row; a new one is appended. */
function withRow(rows: readonly UploadRow[], row: UploadRow): readonly UploadRow[] {
  const at = rows.findIndex((one) => one.phase === 'interrupted' && isSameFile(one, row))
  if (at === -1) return [...rows, row]
  const before = rows[at]
  return rows.with(at, { ...row, name: before?.name ?? row.name, replaces: before?.replaces ?? null })
}

function isSameFile(one: UploadRow, other: UploadRow): boolean {
  return one.fileName === other.fileName && one.byteCount === other.byteCount
}

let madeCount = 0

export function pickedRow(file: File, replaces: string | null): UploadRow {
  madeCount += 1
  return {
    ...emptyRow,
    id: `picked-${madeCount}`,
    name: file.name.slice(-noteLimits.fileNameLengthMax),
    byteCount: file.size,
    fileName: file.name,
    phase: 'checking',
    replaces,
    file,
  }
}

const emptyRow = {
  part: 0,
  sentence: '',
  kind: null,
  sameFile: null,
  key: null,
  replaces: null,
  kept: null,
  file: null,
} as const

export function keptRows({ files }: Pick<Note, 'files'>): UploadRow[] {
  return files.map((kept) => ({
    ...emptyRow,
    id: kept._id,
    name: kept.name,
    fileName: kept.name,
    byteCount: kept.byteCount,
    phase: 'kept',
    kind: kept.kind,
    kept,
  }))
}

/** Returns how many files the note would have. Replacements and refused files don't count. */
export function countRows(rows: readonly UploadRow[]): number {
  return rows.filter(({ phase, replaces }) => replaces === null && phase !== 'refused').length
}

/** Returns whether the row is a kept file that another row replaces. */
export function isReplaced(row: UploadRow, rows: readonly UploadRow[]): boolean {
  return row.kept !== null && rows.some(({ replaces }) => replaces === row.id)
}

/**
 * Returns why the form can't be sent with these files, or null.
 * @param mayWait whether files that wait for the network may be sent later
 */
export function problemOfRows(rows: readonly UploadRow[], mayWait = false): string | null {
  const has = (...phases: UploadPhase[]) => rows.some(({ phase }) => phases.includes(phase))
  if (rows.length === 0) return 'Add at least one file'
  if (has('sameFile')) return 'Skip the file that is already here'
  if (has('refused', 'failed')) return "Retry or remove the file that couldn't be uploaded"
  if (has('interrupted')) return 'Choose the interrupted file again, or remove it'
  if (has('paused')) return 'Resume the paused file, or remove it'
  if (has('checking', 'queued', 'sending', 'examining') || (has('waiting') && !mayWait))
    return 'Wait for the uploads to finish'
  if (rows.some(({ name }) => name.trim() === '')) return 'Name each file'
  return countRows(rows) > noteLimits.filesMax ? `Share at most ${noteLimits.filesMax} files` : null
}

/** Returns whether leaving would interrupt an upload. */
export function isUnderWay(rows: readonly UploadRow[]): boolean {
  return rows.some(({ phase }) =>
    ['checking', 'queued', 'sending', 'waiting', 'examining', 'paused'].includes(phase),
  )
}

/** Returns the files for the call, in the form's order. */
export function filesToSend(rows: readonly UploadRow[]) {
  return rows.filter((row) => !isReplaced(row, rows)).map((row) => fileToSend(row))
}

function fileToSend({ kept, key, name, replaces }: UploadRow) {
  if (kept !== null) return { _id: kept._id }
  return { upload: key ?? '', name: name.trim(), ...(replaces === null ? {} : { replaces }) }
}

/** Returns the rows for a draft: uploaded files with their key, others with the data that identifies them. */
export function rowsToKeep(rows: readonly UploadRow[]): UploadRow[] {
  return rows
    .filter(({ phase }) => phase !== 'refused' && phase !== 'sameFile' && phase !== 'kept')
    .map((row) =>
      row.key === null
        ? { ...row, file: null, phase: 'interrupted', sentence: '' }
        : { ...row, file: null, phase: 'done' },
    )
}

/**
 * Returns the rows of a stored draft, or null if it isn't valid. They get new ids, so that they can't collide
 * with later ones.
 */
export function rowsOf(value: unknown): UploadRow[] | null {
  if (!Array.isArray(value) || !value.every(isRow)) return null
  return value.map((row) => {
    madeCount += 1
    return { ...row, id: `left-${madeCount}` }
  })
}

function isRow(value: unknown): value is UploadRow {
  if (typeof value !== 'object' || value === null) return false
  const { name, fileName, byteCount, phase, part, key } = value as Partial<Record<keyof UploadRow, unknown>>
  const areTexts = typeof name === 'string' && typeof fileName === 'string'
  const isKnown = phase === 'done' ? typeof key === 'string' : phase === 'interrupted'
  return areTexts && typeof byteCount === 'number' && typeof part === 'number' && isKnown
}
