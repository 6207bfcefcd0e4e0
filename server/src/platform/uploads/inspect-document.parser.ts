import { fileTypeFromBuffer } from 'file-type'
import { isSaneArchive } from '#platform/archives/check-archive.ts'

export type InspectDocumentAnswer = { mediaType: string | undefined } | { refusal: 'archive' }

/**
 * Runs in a process of its own (platform/parsers): what the file is by its content. Of an archive the list of what it
 * holds is checked before a library reads in it.
 */
export async function parse(sent: Uint8Array): Promise<InspectDocumentAnswer> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' && !(await isSaneArchive(bytes)))
    return { refusal: 'archive' }
  try {
    const known = (await fileTypeFromBuffer(bytes))?.mime
    return { mediaType: known ?? (isLatePdf(bytes) ? 'application/pdf' : undefined) }
  } catch {
    // What cannot be looked into is nothing that we know.
    return { mediaType: undefined }
  }
}

/** The header of a PDF may stand anywhere in its first bytes: mail programs and scanners write lines before it. */
const headerWithin = 1_024
const endWithin = 4_096

/** Whether bytes stand before the header of a PDF; without the end of one the header is a word in another file. */
function isLatePdf(bytes: Buffer): boolean {
  const header = bytes.subarray(0, headerWithin + 8).toString('latin1')
  const at = header.search(/%PDF-\d\.\d/)
  if (at < 0 || at > headerWithin || /<[a-z!?]/i.test(header.slice(0, at))) return false
  return /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-endWithin).toString('latin1'))
}
