import type { Note } from '@portal/contract/note-records.ts'
import { useState } from 'react'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { reloadChanged } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'

/** Downloads files one at a time. A failure is shown in the server's words. */
export function useSavingFile() {
  const [busyPath, setBusyPath] = useState<string | null>(null)
  const save = async (path: string): Promise<boolean> => {
    if (busyPath !== null) return false
    setBusyPath(path)
    try {
      saveFile(await fetchFile(path))
      return true
    } catch (error) {
      toast.warn(messageOf(error))
      return false
    } finally {
      setBusyPath(null)
    }
  }
  return { isBusy: busyPath !== null, save }
}

/** Downloads a file of a note. The server counts downloads, so everything that shows the note is reloaded. */
export function useNoteDownload(note: Pick<Note, '_id'>) {
  const { isBusy, save } = useSavingFile()
  const download = async (fileId: string) => {
    if (await save(noteFilePath(note, fileId, 'download'))) await reloadChanged('PUT /notes/:id')
  }
  return { isBusy, download }
}

/** Returns the path of a file, relative to the API. */
export function noteFilePath(
  { _id }: Pick<Note, '_id'>,
  fileId: string,
  use: 'preview' | 'download',
): string {
  return `/notes/${encodeURIComponent(_id)}/files/${encodeURIComponent(fileId)}?use=${use}`
}
