import type { SponsorCard } from '@portal/contract/festival-sponsors.ts'
import { call } from '#web/platform/call.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import styles from './festival-site.module.css'

interface SponsorPlateProps {
  sponsor: SponsorCard
  /** In the row at the foot of the festival's home, all tiers are of one size. */
  isSmall?: true
}

/** The logo and the name on a light plate, in every theme; leads to the sponsor in a new tab. */
export function SponsorPlate({ sponsor: { _id, name, tier, link, logo, alt }, isSmall }: SponsorPlateProps) {
  return (
    <a
      className={`row gap-12 breaks ${styles.plate}`}
      data-tier={isSmall ? 'Partner' : tier}
      href={link}
      target="_blank"
      rel="sponsored noopener noreferrer"
      // The way there never waits for the count, nor fails with it.
      onClick={() =>
        void call('POST /tml/sponsors/:id/clicks', { params: { id: _id } }).catch(() => undefined)
      }
    >
      <img className="round-6" src={logo} alt={alt} loading="lazy" decoding="async" />
      <b className="display-face">{name}</b>
      <HiddenText>, opens in a new tab</HiddenText>
    </a>
  )
}
