import { fetchFile, saveFile } from './fetch-file.ts'
import { messageOf } from './outcome.ts'
import { toast } from './toasts.ts'

/**
 * Opens a tab immediately, while the browser still accepts it as a user's action, and shows a file of the API
 * in it later for printing. If no tab opens, the file is saved.
 */
export function openPrinted(): { show: (path: string) => Promise<void>; drop: () => void } {
  const tab = window.open('', '_blank')
  return {
    show: async (path) => {
      try {
        const file = await fetchFile(path)
        if (tab === null || tab.closed) saveFile(file)
        else tab.location.href = URL.createObjectURL(file.blob)
      } catch (error) {
        tab?.close()
        toast.warn(messageOf(error))
      }
    },
    drop: () => tab?.close(),
  }
}
