import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { toast } from '#web/platform/toasts.ts'
import { Addressee } from './addressee.tsx'
import { alumnusToAsk, useForumRefresh } from './forum.cache.ts'
import { queryAddressOf } from './query-card.tsx'
import { emptyQuery } from './query-fields.ts'
import { QueryForm } from './query-form.tsx'

/** Asks a query, of everybody or of the alumnus in the address (`?to=`); then it is read where everybody reads it. */
export function AskQueryForm() {
  const { refreshLists } = useForumRefresh()
  const [{ to }, setSearch] = usePageSearch(parseAskSearch)
  const alumnus = useQuery({ ...alumnusToAsk(to), enabled: to !== '' })
  const addressee = to === '' ? undefined : alumnus.data?.createdBy
  const send = async (form: FormData, onProgress: (part: number) => void) => {
    if (addressee) form.append('askedOf', to)
    const { data, message } = await call('POST /alumni/createQuery', { form, onProgress })
    toast.good(message)
    void refreshLists()
    return queryAddressOf(data)
  }
  return (
    <>
      {addressee && (
        <Addressee
          name={addressee.name}
          photo={addressee.profile}
          onTakeOff={() => setSearch({ to: undefined })}
        />
      )}
      <QueryForm
        draftKey="ask-query"
        initial={emptyQuery}
        keptImages={[]}
        send={send}
        submitLabel="Post query"
        busyLabel="Posting"
      />
    </>
  )
}

function parseAskSearch({ to = '' }: RawSearch) {
  return { to: to.slice(0, 200) }
}
