import { useQuery } from '@tanstack/react-query'

/** Returns the stations of each line, loaded on demand. */
export function useLineStations(): Readonly<Record<string, readonly string[]>> | undefined {
  const { data } = useQuery({
    queryKey: ['railwayStations'],
    queryFn: async () => (await import('@portal/contract/railway-stations.ts')).stations,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
