import { useQuery } from '@tanstack/react-query'
import { isAbsent } from '#web/platform/call-problem.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { useFileActs } from '#web/platform/use-file-acts.ts'
import { textOfHtml } from '#web/ui/form/text-of-html.ts'
import { Addressee, BusyAddressee, UnknownAddressee } from './addressee.tsx'
import { alumnusToAsk } from './forum.cache.ts'
import { myQueries } from './forum-words.ts'
import { queryAddressOf } from './query-card.tsx'
import { emptyQuery } from './query-fields.ts'
import { QueryForm } from './query-form.tsx'

/** Asks a query, of everyone or of the alumnus in the address (`?to=`), and then opens it. */
export function AskQueryForm() {
  const [{ to }, setSearch] = usePageSearch(parseAskSearch)
  const alumnus = useQuery({ ...alumnusToAsk(to), enabled: to !== '' })
  const named = to === '' ? undefined : alumnus.data
  const addressee = named?.isOpenToQuestions ? named.createdBy : undefined
  const loadFileActs = useFileActs()
  const askEveryone = () => setSearch({ to: undefined })
  const send = async (form: FormData, onProgress: (part: number) => void) => {
    const isUnchecked = to !== '' && !named && !isAbsent(alumnus.error)
    if (addressee || isUnchecked) form.append('askedOf', to)
    const text = String(form.get('query'))
    const whole = `${text}\n\n${textOfHtml(String(form.get('body')))}`.trim()
    const faces = { label: 'Query', text, whole, place: myQueries }
    const act = { call: 'POST /alumni/createQuery', form, ...faces } as const
    const sent = await (await loadFileActs()).sendFormOrKeep(act, onProgress)
    return { message: sent.message, place: sent.isKept ? '/myquery' : queryAddressOf(sent.data) }
  }
  return (
    <>
      {addressee && <Addressee name={addressee.name} photo={addressee.profile} onTakeOff={askEveryone} />}
      {to !== '' && alumnus.isError && (
        <UnknownAddressee isGone={isAbsent(alumnus.error)} onTakeOff={askEveryone} />
      )}
      {named && !named.isOpenToQuestions && (
        <BusyAddressee name={named.createdBy.name} photo={named.createdBy.profile} onTakeOff={askEveryone} />
      )}
      <QueryForm draftKey="ask-query" initial={emptyQuery} send={send} submitLabel="Post query" />
    </>
  )
}

function parseAskSearch({ to = '' }: RawSearch) {
  return { to: to.slice(0, 200) }
}
