import { PassThrough, pipeline, type Readable } from 'node:stream'
import { noteLimits } from '@portal/contract/note-words.ts'
import { notes } from '@portal/contract/notes.ts'
import slugify from '@sindresorhus/slugify'
import yazl from 'yazl'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { documentNameOf } from '#platform/uploads/document-name.ts'
import { listFilesOfSubject, type ZipFileRow } from '../note-file.store.ts'
import { findSubject } from '../subjects/note-subject.store.ts'

/** Streams a subject's files as a ZIP archive: compressed already, and never a whole file in memory. */
export const zipNotes = handler(notes.zipNotes, async ({ portal, query }) => {
  const subject = await findSubject(portal.db, query.subject)
  if (!subject) throw notFound('subject')
  const module = query.module || null
  const files = withinBytes(
    await listFilesOfSubject(portal.db, { subjectId: subject.id, module, limit: noteLimits.zipFilesMax }),
  )
  if (files.length === 0) throw new Problem('NOT_FOUND', 'There are no files to download yet')
  const zip = await zipOf(portal, files)
  const part = module === null ? '' : `-module-${module}`
  const filename = `${slugify(subject.name).slice(0, 80) || 'notes'}${part}.zip`
  return new FileAnswer({ ...zip, contentType: 'application/zip', filename, isInline: false })
})

/** Returns the most useful files first, up to a size that a phone can handle. */
function withinBytes(files: readonly ZipFileRow[]): ZipFileRow[] {
  let sum = 0
  return files.filter(({ byteCount }) => {
    if (sum + byteCount > noteLimits.zipBytesMax) return false
    sum += byteCount
    return true
  })
}

/** Returns a ZIP archive with its size. The first file is opened only when reading begins. */
async function zipOf(portal: Portal, files: readonly ZipFileRow[]) {
  const zip = new yazl.ZipFile()
  const begun = Promise.withResolvers<void>()
  const stream = new PassThrough()
  let current: Readable | undefined
  const names = new Set<string>()
  for (const file of files)
    zip.addReadStreamLazy(nameIn(names, file), { size: file.byteCount, compress: false }, (give) => {
      const opened = begun.promise.then(async () => {
        current = await openFile(portal, file)
        // The reader may have left while the file was opened.
        if (stream.destroyed) current.destroy()
        current.on('error', (error) => stream.destroy(error))
        return current
      })
      opened.then(
        (bytes) => give(null, bytes),
        (error: unknown) => give(error, new PassThrough()),
      )
    })
  // A file that can't be read aborts the download, which a browser shows as failed.
  zip.on('error', (error: Error) => stream.destroy(error))
  const byteCount = await sizeOf(zip)
  const open = async () => {
    begun.resolve()
    // Either end that finishes first closes the other, and the file being read.
    pipeline(zip.outputStream, stream, () => current?.destroy())
    return stream
  }
  return { byteCount, open }
}

async function openFile(portal: Portal, { key, contentType }: ZipFileRow): Promise<Readable> {
  const stored = await portal.privateFiles.findFile({ key, contentType })
  if (!stored) throw new Error('a file of a note is not in the store')
  return stored.open()
}

/** Returns the archive's size for the browser's progress; known in advance, as nothing is compressed. */
function sizeOf(zip: yazl.ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The typings omit the parameter of the callback.
    zip.end(undefined, ((byteCount: number) => resolve(byteCount)) as () => void)
  })
}

/** Returns a unique name such as `Paper/Title/file.pdf`. */
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
