import { regPage } from '#web/features/reg-desk/reg-desk.cache.ts'
import { RegDesk } from '#web/features/reg-desk/reg-desk.tsx'
import { parseRegSearch } from '#web/features/reg-desk/reg-desk-search.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  const slug = usePageSlug()
  return <RegDesk key={slug} slug={slug} />
}

export const read: ReadAhead = (client, { params, search }) =>
  void client.prefetchQuery(regPage(params.slug ?? '', parseRegSearch(search)))
