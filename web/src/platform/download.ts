import { fetchFile, saveFile } from './fetch-file.ts'
import { messageOf } from './outcome.ts'
import { toast } from './toasts.ts'

/** Downloads a file that the server creates at an API path. Shows a toast if that fails. */
export async function download(path: string): Promise<void> {
  try {
    saveFile(await fetchFile(path))
  } catch (error) {
    toast.warn(messageOf(error))
  }
}
