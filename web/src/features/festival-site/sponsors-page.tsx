import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import { sponsorTiers, sponsorTierTitles } from '@portal/contract/festival-site-words.ts'
import type { SponsorCard } from '@portal/contract/festival-sponsors.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Toran } from '#web/ui/toran.tsx'
import { festivalSponsors } from './festival.cache.ts'
import styles from './festival-site.module.css'
import { SponsorEnquiry } from './sponsor-enquiry.tsx'
import { SponsorPlate } from './sponsor-plate.tsx'

const ManageSponsors = lazyPart(async () => (await import('./manage-sponsors.tsx')).default)
const SponsorEnquiries = lazyPart(async () => (await import('./sponsor-enquiries.tsx')).default)

/** The festival's sponsors by tier, and how to become one. */
export function SponsorsPage() {
  const load = useQuery(festivalSponsors())
  const { data } = load
  return (
    <Stack gap={28} maw={1060}>
      <header>
        <BackLink to="/tml" label={college.festival.name} />
        <Box component="h1" fz="clamp(32px, 5vw, 44px)" mt={8}>
          With thanks to
        </Box>
        <Text c="var(--portal-text-secondary)">
          The companies that pay for the stage, the lights and the lunch.
        </Text>
      </header>
      {data?.can.manage && (
        <Suspense>
          <ManageSponsors />
          <SponsorEnquiries />
        </Suspense>
      )}
      <ListStates
        load={load}
        isEmpty={data?.result.length === 0}
        empty={<EmptyState title="Sponsors will be announced soon" />}
        failedTitle="Couldn't load the sponsors"
      >
        {() => (
          <Stack gap={28}>
            {sponsorTiers.map((tier) => {
              const own = data?.result.filter((sponsor) => sponsor.tier === tier) ?? []
              return own.length > 0 && <Tier key={tier} title={sponsorTierTitles[tier]} sponsors={own} />
            })}
          </Stack>
        )}
      </ListStates>
      <Toran />
      <Card component="section" className={`grid gap-28 ${styles.become}`} aria-label="Become a sponsor">
        <div>
          <Box component="h2" fz={26} mb={12}>
            Become a sponsor
          </Box>
          <Flex gap={24} wrap="wrap" mb={16}>
            {data?.figures.map(({ number, label }) => (
              <span key={label} className={`text-12 dimmed ${styles.figure}`}>
                <b className="block festive-face tabular">{number}</b> {label}
              </span>
            ))}
          </Flex>
          <Text>
            A stall, a stage or a trophy: let us know what you make, and we'll send ideas within two days.
          </Text>
          {data?.brochure && (
            <Button
              component="a"
              mt={12}
              leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />}
              href="/api/v1/tml/sponsors/brochure"
              download
            >
              Brochure, PDF, {fileSizeWords(data.brochure.byteCount)}
            </Button>
          )}
          {data && data.past.length > 0 && (
            <Text variant="dimmed" mt={16}>
              Earlier:{' '}
              {data.past.map(({ academicYear, names }) => `${names.join(', ')} (${academicYear})`).join('; ')}
            </Text>
          )}
        </div>
        <SponsorEnquiry />
      </Card>
    </Stack>
  )
}

function Tier({ title, sponsors }: { title: string; sponsors: readonly SponsorCard[] }) {
  return (
    <section>
      <Box
        component="h2"
        className={`row gap-12 text-14 ${styles.tierTitle}`}
        ff={'var(--portal-font)'}
        fw={600}
        lts={0}
        mb={12}
      >
        {title}
      </Box>
      <ul className={`grid gap-12 ${styles.tier}`} data-tier={sponsors[0]?.tier}>
        {sponsors.map((sponsor) => (
          <Card component="li" padding="none" key={sponsor._id}>
            <SponsorPlate sponsor={sponsor} />
          </Card>
        ))}
      </ul>
    </section>
  )
}
