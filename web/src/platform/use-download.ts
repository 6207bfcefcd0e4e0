import { download } from './download.ts'
import { useSending } from './use-sending.ts'

/**
 * Downloads files that the server creates, one at a time. A transition of React would hold back every navigation
 * until the file is there.
 * @returns `save`, which takes an API path with its query string
 */
export function useDownload() {
  const { isSending: isSaving, send } = useSending()
  const save = (path: string) =>
    send(async () => {
      await download(path)
      return {}
    })
  return { isSaving, save }
}
