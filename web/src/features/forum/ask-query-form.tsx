import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useForumRefresh } from './forum.cache.ts'
import { queryAddressOf } from './query-card.tsx'
import { emptyQuery } from './query-fields.ts'
import { QueryForm } from './query-form.tsx'

/** Asks a query; then it is read where everybody reads it. */
export function AskQueryForm() {
  const { refreshLists } = useForumRefresh()
  const send = async (form: FormData, onProgress: (part: number) => void) => {
    const { data, message } = await call('POST /alumni/createQuery', { form, onProgress })
    toast.good(message)
    void refreshLists()
    return queryAddressOf(data)
  }
  return (
    <QueryForm
      draftKey="ask-query"
      initial={emptyQuery}
      keptImages={[]}
      send={send}
      submitLabel="Post query"
      busyLabel="Posting"
    />
  )
}
