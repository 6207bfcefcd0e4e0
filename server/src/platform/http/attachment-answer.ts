import { FileAnswer } from '#platform/http/answers.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { PrivateFile } from '#platform/uploads/private-files.ts'

/**
 * A file that someone attached to a thing. A picture may stand in the page; a document is always saved, never shown by the browser
 * under our address.
 * @throws NOT_FOUND when the thing has no such file, or it is gone from the disk.
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
