import { Suspense } from 'react'
import { formResults, formsPage } from '#web/features/form-results/forms.cache.ts'
import { FormsHead } from '#web/features/form-results/forms-head.tsx'
import { parseFormsSearch } from '#web/features/form-results/forms-search.ts'
import { ListForms } from '#web/features/form-results/list-forms.tsx'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { DeskPage } from '#web/ui/desk/desk-head.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

// Lazy, to keep the charts out of the list's load.
const ReadResults = lazyPart(
  async () => (await import('#web/features/form-results/read-results.tsx')).ReadResults,
)

export function Page() {
  const [{ form }] = usePageSearch(parseFormsSearch)
  const [raw] = usePageSearch((all) => all)
  if (form === '')
    return (
      <DeskPage>
        <FormsHead />
        <ListForms />
      </DeskPage>
    )
  return (
    <Suspense fallback={<SkeletonList heightPx={320} count={2} />}>
      <ReadResults key={form} id={form} back={listOf(raw)} />
    </Suspense>
  )
}

/**
 * Keeps the parameters of the list, its state and owner. Search words and page already belong to the answers.
 */
function listOf({ state, owner, sort }: RawSearch): RawSearch {
  const kept = Object.entries({ state, owner, sort }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as RawSearch
}

export const read: ReadAhead = (client, { search }) => {
  const parsed = parseFormsSearch(search)
  if (parsed.form === '') void client.prefetchQuery(formsPage(parsed))
  else void client.prefetchQuery(formResults(parsed.form))
}
