import { Flex } from '@mantine/core'
import type { SponsorCard } from '@portal/contract/festival-sponsors.ts'
import { IconArrowUpRight } from '@tabler/icons-react'
import { call } from '#web/platform/call.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import styles from './festival-site.module.css'

interface SponsorPlateProps {
  sponsor: SponsorCard
  /** True in the row at the bottom of the festival's home, where all tiers have the same size. */
  isSmall?: true
}

/**
 * A sponsor's logo, name and description on a light plate in every theme; links to the sponsor in a new tab.
 */
export function SponsorPlate({ sponsor, isSmall }: SponsorPlateProps) {
  const { _id, name, link, logo, alt } = sponsor
  const tier = isSmall ? 'Partner' : sponsor.tier
  return (
    <Flex
      component="a"
      className="breaks"
      h="100%"
      direction={tier === 'Title' ? { base: 'column', sm: 'row' } : 'column'}
      href={link}
      target="_blank"
      rel="sponsored noopener noreferrer"
      // Counting the click must not delay or break the link.
      onClick={() =>
        void call('POST /tml/sponsors/:id/clicks', { params: { id: _id } }).catch(() => undefined)
      }
    >
      <span className={`row gap-12 ${styles.plate}`} data-tier={tier}>
        <img className="round-6" src={logo} alt={alt} loading="lazy" decoding="async" />
        <b className="display-face">{name}</b>
      </span>
      {tier !== 'Partner' && <Words {...sponsor} />}
      <HiddenText>, opens in a new tab</HiddenText>
    </Flex>
  )
}

function Words({ tier, name, line }: SponsorCard) {
  const isTitle = tier === 'Title'
  return (
    <Flex
      component="span"
      direction="column"
      flex={1}
      gap={4}
      px={isTitle ? 20 : 16}
      py={12}
      {...(isTitle && { justify: 'center' })}
    >
      <span className={isTitle ? 'text-16' : 'text-14'}>{line}</span>
      <span className="row gap-6 text-14 weight-600 ink-board">
        {isTitle ? `Visit ${name}` : 'Visit'} <IconArrowUpRight size={16} stroke={1.6} aria-hidden="true" />
      </span>
    </Flex>
  )
}
