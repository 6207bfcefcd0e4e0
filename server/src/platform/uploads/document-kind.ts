import { limits } from '@portal/contract/limits.ts'
import { ParserStopped, type ParserTask, parseInChild } from '#platform/parsers/parse-in-child.ts'
import { Problem } from '#platform/problem.ts'
import { imageKindOf } from './image-kind.ts'
import type { InspectDocumentAnswer } from './inspect-document.parser.ts'
import { createWorkQueue } from './work-queue.ts'

export const documentKinds = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** What is taken nowhere, and is told why: an office file that may carry programs, an archive that can't be trusted. */
export type RefusedKind = 'Macros' | 'BrokenArchive'

const documentParser: ParserTask = {
  module: new URL('./inspect-document.parser.ts', import.meta.url),
  bounds: { cpuMsMax: 5_000, wallMsMax: 15_000, memoryMbMax: limits.fileMemoryMbMax },
  // Nothing but our own code and a reader of first bytes runs there.
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
 * What a file is, detected by its content: its name and its sender's word count nothing. It is looked into in a process of its
 * own. An archive's directory is checked (archives/check-archive.ts), then the first 1,024 entries are named and at most
 * one of them, of 1 MB, is unpacked, so a bomb does not go off here.
 *
 * @param bytes the whole file.
 * @returns `Macros` for an office file that may carry programs, `BrokenArchive` for an archive that doesn't open or says
 *   that far too much is in it, undefined for everything else that we do not take:
 *   programs (also as .jar and .apk), pages, SVG, templates, old office files.
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
    // What cannot be looked into is nothing that we know.
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

/** What to choose instead, as a sentence: 'Please choose a PDF or a ZIP archive.' */
export function pleaseChoose(accepts: readonly DocumentKind[]): string {
  const list = accepts.map((kind) => words[kind])
  const last = list.pop() ?? ''
  return `Please choose ${list.length > 0 ? `${list.join(', ')} or ${last}` : last}.`
}
