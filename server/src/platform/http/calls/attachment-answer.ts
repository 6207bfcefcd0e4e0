import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'
import { FileAnswer } from './answers.ts'

/**
 * Returns a file that is attached to a thing. A picture may be shown inline; a document is always a download,
 * so that the browser never renders it on the portal's origin.
 * @throws NOT_FOUND when the thing has no such file, or the file is missing from the disk.
 */
export async function attachmentAnswer(
  portal: Portal,
  file: (Pick<PrivateFile, 'key' | 'contentType'> & { name: string }) | undefined,
): Promise<FileAnswer> {
  const stored = file && (await portal.privateFiles.findFile(file))
  if (!stored) throw notFound('file')
  const { contentType, name } = file
  return new FileAnswer({ ...stored, contentType, filename: name, isInline: contentType === 'image/webp' })
}
