import type { Note } from '@portal/contract/note-records.ts'
import type { NoteFileKind, NoteSort } from '@portal/contract/note-words.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'

/** Returns the address that opens a note over the list. */
export function noteAddressOf({ slug }: Pick<Note, 'slug'>): string {
  return `/notes?note=${encodeURIComponent(slug)}`
}

/** Formats the modules: "Module 4", "Modules 1, 2", "Whole subject". */
export function moduleWords(modules: readonly number[]): string {
  if (modules.length === 0) return 'Whole subject'
  return `${modules.length === 1 ? 'Module' : 'Modules'} ${modules.join(', ')}`
}

/** Formats subject and modules: "Computer Networks, modules 2, 3". */
export function ofSubjectWords({ subject, modules }: Pick<Note, 'subject' | 'modules'>): string {
  return `${subject.name}, ${moduleWords(modules).toLocaleLowerCase('en')}`
}

/** Formats the files: "PDF, 1.2 MB", "2 PDF, image and ZIP, 7 MB"; '' for a link. */
export function filesWords(files: Note['files']): string {
  if (files.length === 0) return ''
  const byKind = new Map<NoteFileKind, number>()
  for (const { kind } of files) byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
  const kinds = [...byKind].map(([kind, count]) =>
    count === 1 ? kindWords[kind] : `${count} ${kindWords[kind]}`,
  )
  return `${listed.format(kinds)}, ${fileSizeWords(files.reduce((sum, { byteCount }) => sum + byteCount, 0))}`
}

const listed = new Intl.ListFormat('en-GB')

const kindWords: Record<NoteFileKind, string> = {
  PDF: 'PDF',
  DOCX: 'DOCX',
  PPTX: 'PPTX',
  ZIP: 'ZIP',
  Image: 'image',
}

/** Returns the host of a link: "youtube.com". */
export function siteOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
}

export const sortNames: Record<NoteSort, string> = {
  useful: 'Useful',
  newest: 'Newest',
  downloads: 'Downloads',
}
