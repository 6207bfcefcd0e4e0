import { type NoteFileKind, noteLimits } from '@portal/contract/note-words.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'

/** The types that the file picker offers. The content is what counts. */
export const noteFileTypes = [
  ...['.pdf', '.docx', '.pptx', '.zip', '.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  ...['application/pdf', 'image/*'],
] as const

export const noteFileHelp = `PDF, DOCX, PPTX, ZIP or pictures, up to ${fileSizeWords(noteLimits.fileBytesMax)} each, ${noteLimits.filesMax} at most.`

const kindSentence = 'Choose a PDF, DOCX, PPTX, ZIP or picture.'

/**
 * Returns why a file can't be shared, before anything is sent, or null. The server checks the whole content
 * again.
 */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Choose another one.'
  if (file.size > noteLimits.fileBytesMax)
    return `Larger than ${fileSizeWords(noteLimits.fileBytesMax)}. Compress or split it.`
  const head = await firstBytes(file).catch(() => null)
  if (head === null) return "This file can't be read. Choose it again."
  const kind = kindOfBytes(head)
  if (kind === null)
    return isNamedLikeOurs(file.name) ? misnamed(file.name) : `Not supported. ${kindSentence}`
  return kind === 'ZIP' && /\.(xlsx|docm|pptm|jar|apk)$/i.test(file.name)
    ? `Not supported. ${kindSentence}`
    : null
}

/**
 * Returns the kind of a file by its first bytes, or null if it is unknown. DOCX and PPTX files are only
 * recognised as archives.
 */
export function kindOfBytes(head: Uint8Array): NoteFileKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const text = new TextDecoder('latin1').decode(head)
  if (text.includes('%PDF-')) return 'PDF'
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'ZIP'
  const isPicture =
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47) ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    /^avi[fs]/.test(text.slice(8))
  return isPicture ? 'Image' : null
}

/** A PDF may start with other bytes; PDF readers search this far. */
const headBytes = 1024

async function firstBytes(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
}

function isNamedLikeOurs(name: string): boolean {
  return noteFileTypes.some((type) => type.startsWith('.') && name.toLowerCase().endsWith(type))
}

function misnamed(name: string): string {
  const ending = name.split('.').pop()?.toUpperCase() ?? ''
  return `This isn't really a ${ending}. ${kindSentence}`
}
