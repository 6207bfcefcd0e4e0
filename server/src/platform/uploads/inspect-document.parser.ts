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
    return { mediaType: (await fileTypeFromBuffer(bytes))?.mime }
  } catch {
    // What cannot be looked into is nothing that we know.
    return { mediaType: undefined }
  }
}
