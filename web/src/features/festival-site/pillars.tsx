import { Box } from '@mantine/core'
import { type FestCategory, festCategories, pillarOf } from '@portal/contract/event-words.ts'
import type { Festival } from '@portal/contract/festival-site.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import styles from './festival-site.module.css'

/** The slugs that the pictures are drawn from. */
const art: Readonly<Record<FestCategory, string>> = {
  Tatva: 'tatva-103',
  Moksh: 'moksh-7',
  Lakshya: 'lakshya-3',
}

/** The three pillars of the festival, each linked to its events. */
export function Pillars({ schedule }: Pick<Festival, 'schedule'>) {
  return (
    <ul className={`grid gap-12 ${styles.pillars}`}>
      {festCategories.map((pillar) => {
        const { name, line, events } = pillarOf(pillar)
        const count = schedule.filter(({ category }) => category === pillar).length
        return (
          <li key={pillar}>
            <CardLink
              to="/tml/events"
              search={{ pillar }}
              padding="none"
              className={`flex tall ${styles.pillar}`}
            >
              <DrawnArt slug={art[pillar]} className={`rigid ${styles.pillarArt}`} />
              <Box component="span" py={14} px={16} fz="md" c="var(--portal-text-secondary)">
                <b className="block festive-face ink text-22">{name}</b>
                {line} {count} {count === 1 ? 'event' : events}.
              </Box>
            </CardLink>
          </li>
        )
      })}
    </ul>
  )
}
