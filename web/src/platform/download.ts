import { fetchFile, saveFile } from './fetch-file.ts'
import { toast } from './toasts.ts'

/** Saves what the server makes under the path of the API; what keeps it from that is said in a toast. */
export async function download(path: string): Promise<void> {
  try {
    saveFile(await fetchFile(path))
  } catch (error) {
    toast.warn(error instanceof Error ? error.message : "Couldn't download it. Please try again.")
  }
}
