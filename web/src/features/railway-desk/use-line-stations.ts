import { useQuery } from '@tanstack/react-query'

/** The stations of each line; they come when they are first needed. */
export function useLineStations(): Readonly<Record<string, readonly string[]>> | undefined {
  const { data } = useQuery({
    queryKey: ['railwayStations'],
    queryFn: async () => (await import('@portal/contract/railway-stations.json')).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
