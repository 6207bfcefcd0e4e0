import { Group, Stack, Text } from '@mantine/core'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { useQuery } from '@tanstack/react-query'
import { rangeWords } from './booklet-words.tsx'
import { leafOffer } from './booklets.cache.ts'
import { LeafBar } from './leaf-bar.tsx'

/** The leaf that an application would be issued on, for the panel beside the table. */
export function NextLeaf({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(leafOffer(applicationId))
  const booklet = data?.booklets[0]
  if (!data) return null
  if (!booklet || data.nextSerial === null)
    return (
      <Text fz={13} c="var(--portal-bad)">
        No {data.family.name} leaf is left. Add a booklet first.
      </Text>
    )
  return (
    <Stack component="section" gap={6} aria-label="Next leaf">
      <Group justify="space-between">
        <Text component="h3">Next leaf</Text>
        <Text fw={650}>{serialWords(data.nextSerial)}</Text>
      </Group>
      <LeafBar booklet={booklet} perRow={50} serial={data.nextSerial} />
      <Group justify="space-between" fz={13} c="dimmed">
        <span>{rangeWords(booklet)}</span>
        <span>{booklet.free} left</span>
      </Group>
    </Stack>
  )
}
