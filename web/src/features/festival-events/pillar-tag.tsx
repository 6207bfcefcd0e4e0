import { Badge } from '@mantine/core'
import type { FestCategory } from '@portal/contract/event-words.ts'
import { IconCpu, IconMasksTheater, IconTrophy } from '@tabler/icons-react'

/** Ground and ink of a pillar, the same in every theme (look.md, 'Festival'). */
const looks = {
  Tatva: { ground: '#06373A', ink: '#51D2D6', Sign: IconCpu },
  Moksh: { ground: '#5A1036', ink: '#FF8FC2', Sign: IconMasksTheater },
  Lakshya: { ground: '#3A1E05', ink: '#F9AC13', Sign: IconTrophy },
} as const

/** The pillar of an event of the festival, with its sign and its name. */
export function PillarTag({ category }: { category: FestCategory }) {
  const { ground, ink, Sign } = looks[category]
  return (
    <Badge
      h={24}
      radius={7}
      tt="none"
      fw={600}
      fz={12}
      bg={ground}
      c={ink}
      leftSection={<Sign size={14} stroke={1.8} aria-hidden="true" />}
    >
      {category}
    </Badge>
  )
}
