import type { QueryClient } from '@tanstack/react-query'
import type { RawSearch } from './page-search.ts'

export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: RawSearch
}

/**
 * Starts loading a page's data before the page is rendered, with the page's own query options, so that both
 * share one call. Nothing waits for it, and the page shows a failure.
 */
export type ReadAhead = (client: QueryClient, address: PageAddress) => void
