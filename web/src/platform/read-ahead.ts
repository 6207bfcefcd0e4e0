import type { QueryClient } from '@tanstack/react-query'
import type { RawSearch } from './page-search.ts'

/** The address that a page is opened with. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: RawSearch
}

/**
 * Begins to read what a page shows, before the page is drawn: with the same query options as the page, so that both mean
 * one call. Nobody waits for it, and a failure is the page's to tell.
 */
export type ReadAhead = (client: QueryClient, address: PageAddress) => void
