import { Text } from '@mantine/core'
import { rupees } from '@portal/contract/rupees.ts'
import { useQuery } from '@tanstack/react-query'
import type { ConcessionValues } from './concession-values.ts'
import { fares } from './railway.cache.ts'

export function FareLine({ values }: { values: ConcessionValues }) {
  const { line, station } = values
  const found = (useQuery(fares(line, station)).data ?? []).filter((one) => one.class === values.class)
  if (found.length === 0) return null
  return (
    <Text size="md" c="dimmed" role="status">
      Fare with the concession:{' '}
      {found.map(({ period, rupees: amount }) => `${period} ${rupees(amount)}`).join(', ')}
    </Text>
  )
}
