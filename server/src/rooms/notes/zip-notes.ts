import { PassThrough } from 'node:stream'
import { noteLimits } from '@portal/contract/note-words.ts'
import { notes } from '@portal/contract/notes.ts'
import slugify from '@sindresorhus/slugify'
import yazl from 'yazl'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { FileAnswer, verb } from '#platform/verb.ts'
import { listFilesOfSubject, type ZipFileRow } from './note-file.store.ts'
import { findSubject } from './note-subject.store.ts'

/** The files go out as they are read: nothing is compressed anew (they are packed already) and nothing is held whole. */
export const zipNotes = verb(notes.zipNotes, async ({ portal, query }) => {
  const subject = await findSubject(portal.db, query.subject)
  if (!subject) throw notFound('subject')
  const module = query.module || null
  const files = withinBytes(
    await listFilesOfSubject(portal.db, { subjectId: subject.id, module, limit: noteLimits.zipFilesMax }),
  )
  if (files.length === 0) throw new Problem('NOT_FOUND', 'There are no files to download yet')
  const { stream, byteCount } = await zipOf(portal, files)
  const part = module === null ? '' : `-module-${module}`
  const filename = `${slugify(subject.name).slice(0, 80) || 'notes'}${part}.zip`
  return new FileAnswer({ stream, byteCount, contentType: 'application/zip', filename, isInline: false })
})

/** The most useful first, up to the size that a phone can take. */
function withinBytes(files: readonly ZipFileRow[]): ZipFileRow[] {
  let sum = 0
  return files.filter(({ byteCount }) => {
    if (sum + byteCount > noteLimits.zipBytesMax) return false
    sum += byteCount
    return true
  })
}

async function zipOf(portal: Portal, files: readonly ZipFileRow[]) {
  const zip = new yazl.ZipFile()
  const stream = new PassThrough()
  const names = new Set<string>()
  for (const file of files)
    zip.addReadStreamLazy(nameIn(names, file), { size: file.byteCount, compress: false }, (give) => {
      openFile(portal, file).then(
        (bytes) => give(null, bytes),
        (error: unknown) => give(error, new PassThrough()),
      )
    })
  // A file that cannot be read breaks the download off, which a browser shows as failed.
  zip.on('error', (error: Error) => stream.destroy(error))
  zip.outputStream.on('error', (error: Error) => stream.destroy(error))
  const byteCount = await sizeOf(zip)
  zip.outputStream.pipe(stream)
  return { stream, byteCount }
}

async function openFile(portal: Portal, { key, contentType }: ZipFileRow) {
  const stored = await portal.privateFiles.read({ key, contentType })
  if (!stored) throw new Error('a file of a note is not in the store')
  return stored.stream
}

/** Known beforehand, since nothing is compressed and each file's size is known: so that browsers can show how far they are. */
function sizeOf(zip: yazl.ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The typings leave out what the callback is given.
    zip.end(undefined, ((byteCount: number) => resolve(byteCount)) as () => void)
  })
}

/** `Paper/Title/file.pdf`, each name once. */
function nameIn(taken: Set<string>, file: ZipFileRow): string {
  const folder = `${file.type}/${slugify(file.title).slice(0, 60) || file.noteId}`
  const name = documentNameOf(file.name, file.contentType, 'file')
  for (let nth = 1; ; nth += 1) {
    const full = nth === 1 ? `${folder}/${name}` : `${folder}/${nth}-${name}`
    if (taken.has(full)) continue
    taken.add(full)
    return full
  }
}
