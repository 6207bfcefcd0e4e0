import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { RawSearch } from '#web/platform/page-search.ts'
import { EmptyState } from '../empty-state.tsx'
import type { ListSearch } from './list-filter.ts'
import { clearingOf, type ListFilter } from './list-filter.ts'

export interface NothingFoundWords {
  /** The sentence that the owner's specification gives, such as 'No queries found'. */
  title: string
  sentence: string
  /** The advice when filters are set; by default to try another word or clear a filter. */
  narrowed?: string
  /** True if there is a better next step than clearing the filters. */
  isAlways?: boolean
  /** The action while nothing narrows the list. */
  action?: ReactNode
}

interface NothingFoundProps {
  words: NothingFoundWords
  isNarrowed: boolean
  filters: readonly ListFilter[]
  search: ListSearch | undefined
}

/** The empty state of a list, either because it has no items yet or because of its filters. */
export function NothingFound({ words, isNarrowed, filters, search }: NothingFoundProps) {
  const { pathname, search: inAddress } = useLocation()
  if (!isNarrowed || words.isAlways)
    return <EmptyState title={words.title} sentence={words.sentence} action={words.action} />
  const without = {
    ...clearingOf(filters),
    ...(search && { ...search.also, [search.name]: undefined }),
    page: undefined,
  }
  const left = Object.entries<string | undefined>({ ...(inAddress as RawSearch), ...without }).flatMap(
    ([name, value]) => (value ? [[name, value] as const] : []),
  )
  return (
    <EmptyState
      title={words.title}
      sentence={
        words.narrowed ?? (search ? 'Try another word or clear a filter.' : 'Clear a filter to see more.')
      }
      action={
        <LinkButton to={pathname} search={Object.fromEntries(left)}>
          Clear filters
        </LinkButton>
      }
    />
  )
}
