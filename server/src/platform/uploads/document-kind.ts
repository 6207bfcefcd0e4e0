import { fileTypeFromBuffer } from 'file-type'
import { imageKindOf } from './image-kind.ts'

export const documentKinds = ['PDF', 'DOCX', 'PPTX', 'XLSX', 'ZIP', 'Image'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * What a file is, told by its content: its name and its sender's word count nothing. Of an archive the first 1,024
 * entries are named and at most one of them, of 1 MB, is unpacked, so a bomb does not go off here.
 *
 * @param bytes the whole file.
 * @returns `Macros` for an office file that may carry programs, undefined for everything else that we do not take:
 *   programs (also as .jar and .apk), pages, SVG, templates, old office files.
 */
export async function documentKindOf(bytes: Uint8Array): Promise<DocumentKind | 'Macros' | undefined> {
  if (imageKindOf(bytes)) return 'Image'
  const mediaType = await mediaTypeOf(bytes)
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

async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    // What cannot be looked into is nothing that we know.
    return undefined
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
