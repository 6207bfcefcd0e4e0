import { type QueryKey, useQuery } from '@tanstack/react-query'

/**
 * Keeps an answer on this device at once, also for visitors if it is public (kept-answers.ts).
 * @returns whether its page opens without a network
 */
export function useOpensOffline(queryKey: QueryKey): boolean {
  const { data: isKept = false } = useQuery({
    queryKey: ['opens offline', ...queryKey],
    queryFn: async () => (await import('./kept-answers.ts')).keepNow(queryKey),
    staleTime: 0,
  })
  return isKept
}
