import { Group } from '@mantine/core'
import { type FestCategory, pillarName } from '@portal/contract/event-words.ts'
import { IconCpu, IconMasksTheater, IconTrophy } from '@tabler/icons-react'

/** The colours and the icon of each pillar, the same in every theme. */
const looks = {
  Tatva: { ground: '#06373A', ink: '#51D2D6', Sign: IconCpu },
  Moksh: { ground: '#5A1036', ink: '#FF8FC2', Sign: IconMasksTheater },
  Lakshya: { ground: '#3A1E05', ink: '#F9AC13', Sign: IconTrophy },
} as const

export function PillarTag({ category }: { category: FestCategory }) {
  const { ground, ink, Sign } = looks[category]
  return (
    <Group
      component="span"
      display="inline-flex"
      h={24}
      px={8}
      gap={5}
      bdrs={7}
      bg={ground}
      c={ink}
      fz={12}
      fw={600}
    >
      <Sign size={14} stroke={1.8} aria-hidden="true" />
      {pillarName(category)}
    </Group>
  )
}
