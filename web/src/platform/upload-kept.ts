import { call } from './call.ts'
import { isAbsent, unreachableProblem } from './call-problem.ts'
import type { KeptFile } from './kept-files.ts'
import { hashOfFile, sendInParts } from './send-in-parts.ts'

/** Returns the key of the file's upload, after uploading it if the server doesn't have it. */
export async function uploadKept({ file, upload }: KeptFile): Promise<string | null> {
  if (file === null || (upload !== null && (await isThere(upload)))) return upload
  const hash = await hashOfFile(file)
  return new Promise((resolve, reject) =>
    sendInParts({
      file,
      hash,
      onPart: () => undefined,
      onWait: () => undefined,
      onDone: resolve,
      onFailure: (kind, sentence) => reject(kind === 'lost' ? unreachableProblem() : new Error(sentence)),
    }).resume(),
  )
}

function isThere(key: string): Promise<boolean> {
  return call('POST /notes/uploads/:key', { params: { key } }).then(
    () => true,
    (error) => {
      if (isAbsent(error)) return false
      throw error
    },
  )
}
