import { fileTypeFromBuffer } from 'file-type'
import { isSaneArchive } from '#platform/archives/check-archive.ts'

export type InspectDocumentAnswer = { mediaType: string | undefined } | { refusal: 'archive' }

/**
 * Detects the media type of a file by its content. Runs in a separate process (platform/parsers). The
 * directory of an archive is checked before a library reads the archive.
 */
export async function parse(sent: Uint8Array): Promise<InspectDocumentAnswer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' && !(await isSaneArchive(bytes)))
    return { refusal: 'archive' }
  try {
    const known = (await fileTypeFromBuffer(bytes))?.mime
    return { mediaType: known ?? (isLatePdf(bytes) ? 'application/pdf' : undefined) }
  } catch {
    // A file that can't be inspected counts as an unknown type.
    return { mediaType: undefined }
  }
}

/** A PDF's header may be anywhere in its first bytes: mail programs and scanners write lines before it. */
const headerWithin = 1_024
const endWithin = 4_096

/** Whether it is a PDF with bytes before its header; with a PDF's end too, or the header may be text elsewhere. */
function isLatePdf(bytes: Buffer): boolean {
  const header = bytes.subarray(0, headerWithin + 8).toString('latin1')
  const at = header.search(/%PDF-\d\.\d/)
  if (at < 0 || at > headerWithin || /<[a-z!?]/i.test(header.slice(0, at))) return false
  return /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-endWithin).toString('latin1'))
}
