import { limits } from '@portal/contract/limits.ts'
import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { imageKindOf } from './image-kind.ts'
import type { InspectDocumentAnswer } from './inspect-document.parser.ts'
import { createWorkQueue } from './work-queue.ts'

export const documentKinds = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Files that are refused everywhere, with a reason: office files that may hold macros, suspect archives. */
export type RefusedKind = 'Macros' | 'BrokenArchive'

const documentParser: ParserTask = {
  module: new URL('./inspect-document.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 5_000, wallMsMax: 15_000, memoryMbMax: limits.fileMemoryMbMax },
  // Only our own code and a library that reads the first bytes run in the process.
  isReused: true,
}
const inQueue = createWorkQueue({
  runningMax: 2,
  waitingMax: 60,
  refuse: () =>
    new Problem('UNAVAILABLE', 'Many files are being checked. Please try again in a moment.', {
      retryAfterSeconds: 2,
    }),
})

/**
 * Detects the kind of a file by its content; its name and declared type are ignored. The check runs in a
 * separate process. An archive's directory is checked first (archives/check-archive.ts); then at most 1,024
 * entry names are read and at most one entry, of up to 1 MB, is decompressed, so a zip bomb does no harm.
 *
 * @param bytes the whole file.
 * @returns `Macros` for an office file that may contain macros; `BrokenArchive` for an archive that doesn't
 * open or declares far too much content; undefined for everything else that is not accepted: programs (also
 * as .jar and .apk), web pages, SVG, templates, old office files.
 */
export async function documentKindOf(bytes: Uint8Array): Promise<DocumentKind | RefusedKind | undefined> {
  if (imageKindOf(bytes)) return 'Image'
  const answer = await inQueue(() => inspect(bytes))
  if ('refusal' in answer) return 'BrokenArchive'
  const { mediaType } = answer
  if (mediaType === undefined) return undefined
  return mediaType.includes('macroenabled') ? 'Macros' : kindsByMediaType.get(mediaType)
}

const office = 'application/vnd.openxmlformats-officedocument'
const kindsByMediaType = new Map<string, DocumentKind>([
  ['application/pdf', 'PDF'],
  [`${office}.wordprocessingml.document`, 'DOCX'],
  [`${office}.presentationml.presentation`, 'PPTX'],
  [`${office}.spreadsheetml.sheet`, 'XLSX'],
  ['application/zip', 'ZIP'],
])

async function inspect(bytes: Uint8Array): Promise<InspectDocumentAnswer> {
  try {
    return await parseInChild<InspectDocumentAnswer>(documentParser, bytes)
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    // A file that stops the parser counts as an unknown kind.
    return { mediaType: undefined }
  }
}

const words: Record<DocumentKind, string> = {
  PDF: 'a PDF',
  DOCX: 'a Word document (.docx)',
  PPTX: 'a PowerPoint presentation (.pptx)',
  XLSX: 'an Excel workbook (.xlsx)',
  ZIP: 'a ZIP archive',
  Image: 'an image (JPEG, PNG, WebP, GIF or AVIF)',
}

/** Returns a sentence with the accepted kinds: 'Please choose a PDF or a ZIP archive.' */
export function pleaseChoose(accepts: readonly DocumentKind[]): string {
  const list = accepts.map((kind) => words[kind])
  const last = list.pop() ?? ''
  return `Please choose ${list.length > 0 ? `${list.join(', ')} or ${last}` : last}.`
}
