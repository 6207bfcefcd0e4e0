import { buffer } from 'node:stream/consumers'
import type { Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { drawFirstPage } from '#platform/uploads/first-page.ts'
import { listNoteFiles, type NoteFileRow } from '../note-file.store.ts'
import { lockNote, setFirstPage } from '../notes.store.ts'

const jobName = 'draw-note'

/** Schedules drawing the picture of the note's first page again, once the transaction commits. */
export async function drawLater(portal: Portal, tx: Transaction, noteId: string): Promise<void> {
  await portal.jobs.add(tx, jobName, { id: noteId }, { key: `${jobName}:${noteId}` })
}

/** Returns the job that draws the first page of a note's first suitable file, which takes seconds. */
export function drawNoteJob(portal: Portal): JobDefinition {
  return {
    name: jobName,
    run: async (payload) => {
      const { id } = payload as { id: string }
      const file = pictured(await listNoteFiles(portal.db, id))
      const bytes = file && (await pictureOf(portal, file))
      await keepPicture(portal, id, file?.id, bytes ?? null)
    },
  }
}

function pictured(files: readonly NoteFileRow[]): NoteFileRow | undefined {
  return files.find(({ kind, replacedAt }) => replacedAt === null && (kind === 'PDF' || kind === 'Image'))
}

async function pictureOf(portal: Portal, { key, contentType, kind }: NoteFileRow): Promise<Buffer | null> {
  const stored = await portal.privateFiles.findFile({ key, contentType })
  if (!stored) return null
  const bytes = await buffer(await stored.open())
  return kind === 'PDF' ? drawFirstPage(bytes) : bytes
}

async function keepPicture(portal: Portal, noteId: string, fileId: string | undefined, bytes: Buffer | null) {
  const ownerId = await portal.inTransaction(async (tx) => (await lockNote(tx, noteId))?.authorId)
  if (ownerId === undefined) return
  const address = bytes && (await storedAddress(portal, ownerId, bytes))
  await portal.inTransaction(async (tx) => {
    const note = await lockNote(tx, noteId)
    // The note has changed in the meantime, and the job of that change draws it.
    if (!note || pictured(await listNoteFiles(tx, noteId))?.id !== fileId) return
    const [used = null] = address ? await portal.uploads.useByUrl(tx, [address]) : []
    if (note.firstPage) await portal.uploads.removeByUrl(tx, [note.firstPage])
    await setFirstPage(tx, noteId, used)
  })
}

/** Returns the address of the stored picture; null when the quota is full or the page can't be drawn. */
async function storedAddress(portal: Portal, ownerId: string, bytes: Buffer): Promise<string | null> {
  try {
    return (await portal.uploads.storeImage({ ownerId, bytes })).url
  } catch (error) {
    if (error instanceof Problem && error.code !== 'UNAVAILABLE') return null
    throw error
  }
}
