import type { OpenedQuery } from '@portal/contract/forum-records.ts'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { useFreshCopy } from '#web/platform/fresh-copy.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { queryDetail } from './forum.cache.ts'
import { CloseQueryButton } from './owner-actions.tsx'
import { queryAddressOf } from './query-card.tsx'
import { QueryFaces, queryDeleted } from './query-faces.tsx'
import { valuesOf } from './query-fields.ts'
import { QueryForm } from './query-form.tsx'
import { QueryGone } from './query-gone.tsx'

/**
 * Edits one of the viewer's queries, whose address stays the same. Another person's is shown as not found.
 */
export function UpdateQueryForm() {
  const slug = usePageSlug()
  const load = useFreshCopy(queryDetail(slug))
  useFailureToast(load.error)
  const query = load.data?.result
  const isDeleted = isAbsent(load.error)
  return (
    <HeldForm
      of={query?.can.update && !isDeleted ? query : null}
      because={isDeleted ? queryDeleted : "This query can't be edited any more."}
      otherwise={query ? <QueryGone /> : <QueryFaces load={load} />}
    >
      {(shown) => <ChangeForm key={shown._id} query={shown} />}
    </HeldForm>
  )
}

function ChangeForm({ query }: { query: OpenedQuery }) {
  const send = async (form: FormData, onProgress: (part: number) => void) => {
    const { data, message } = await call('PUT /alumni/updateQuery/:id', {
      params: { id: query._id },
      form,
      onProgress,
    })
    return { message, place: queryAddressOf(data) }
  }
  return (
    <QueryForm
      draftKey={`update-query:${query._id}`}
      initial={valuesOf(query)}
      query={query}
      send={send}
      submitLabel="Save query"
      actions={<CloseQueryButton query={query} />}
    />
  )
}
