import { useQuery } from '@tanstack/react-query'
import { FrontSection } from '#web/ui/front-section.tsx'
import { festivalSponsors } from './festival.cache.ts'
import styles from './festival-site.module.css'
import { SponsorPlate } from './sponsor-plate.tsx'

const shownMax = 6

/** The first sponsors on the festival's home. Renders nothing if there are none. */
export function SponsorStrip() {
  const { data } = useQuery(festivalSponsors())
  if (!data?.result.length) return null
  return (
    <FrontSection title="With thanks to" to="/tml/sponsors" all="All sponsors">
      <ul className={`grid gap-12 ${styles.strip}`}>
        {data.result.slice(0, shownMax).map((sponsor) => (
          <li key={sponsor._id}>
            <SponsorPlate sponsor={sponsor} isSmall />
          </li>
        ))}
      </ul>
    </FrontSection>
  )
}
