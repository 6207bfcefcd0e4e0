import { queryOptions } from '@tanstack/react-query'
import { clear, createStore, del, get, set, values } from 'idb-keyval'
import { currentSession } from './session-store.ts'
import { isSharedComputer } from './shared-computer.ts'

/* The notes that a person keeps on this device with their files, until they remove them or sign out. */

export interface KeptNote {
  noteId: string
  title: string
  byteCount: number
  /** The files' bytes, by the files' ids. */
  files: Readonly<Record<string, Blob>>
}

const notes = createStore('portal-kept-notes', 'notes')

export const keptNotes = queryOptions({
  queryKey: ['kept notes'],
  queryFn: async () => (await values<KeptNote>(notes)).sort((a, b) => a.title.localeCompare(b.title)),
  staleTime: 0,
})

/**
 * Loads a note's files and stores them.
 * @throws the error of `loadFile`, or DOMException if the device has no room
 */
export async function keepNote(
  { _id: noteId, title, files }: { _id: string; title: string; files: readonly { _id: string }[] },
  loadFile: (fileId: string) => Promise<Blob>,
): Promise<void> {
  const { viewer } = currentSession()
  const loaded = await Promise.all(files.map(async ({ _id }) => [_id, await loadFile(_id)] as const))
  const byteCount = loaded.reduce((sum, [, { size }]) => sum + size, 0)
  const isStillOf = () =>
    viewer !== null && currentSession().viewer?._id === viewer._id && !isSharedComputer()
  if (!isStillOf()) return
  await set(noteId, { noteId, title, byteCount, files: Object.fromEntries(loaded) } satisfies KeptNote, notes)
  // Another tab may have signed out in between.
  if (!isStillOf()) await dropNote(noteId)
}

export function dropNote(noteId: string): Promise<void> {
  return del(noteId, notes)
}

/** Returns a file of a kept note. */
export async function keptNoteFile(noteId: string, fileId: string): Promise<Blob | undefined> {
  // Without storage there is no copy.
  return (await get<KeptNote>(noteId, notes).catch(() => undefined))?.files[fileId]
}

export function dropNotes(): Promise<void> {
  return clear(notes)
}
