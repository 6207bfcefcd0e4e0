import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A copy that the route has just read ahead is not loaded twice. */
const freshMs = 5_000

/**
 * Loads the thing of an edit form. An older copy is loaded again before the form opens, because its text would
 * be saved back. Once the form is open, a later load doesn't close it.
 */
export function useFreshCopy<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const load = useQuery({ ...options, staleTime: freshMs, meta: { ...options.meta, isForForm: true } })
  const isLoading = load.isPending || (load.isFetching && load.isStale && !load.isFetchedAfterMount)
  const [isOpen, setOpen] = useState(false)
  if (!isLoading && !isOpen) setOpen(true)
  const isPending = isLoading && !isOpen
  return { ...load, isPending, data: isPending ? undefined : load.data }
}
