import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import type { Festival } from '@portal/contract/festival-site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { Toran } from '#web/ui/toran.tsx'
import { festivalOf } from './festival.cache.ts'
import { FestivalHero } from './festival-hero.tsx'
import { FestivalSchedule } from './festival-schedule.tsx'
import styles from './festival-site.module.css'
import { phaseOf } from './festival-times.ts'
import { Gallery } from './gallery.tsx'
import { NowAndNext } from './now-and-next.tsx'
import { Pillars } from './pillars.tsx'
import { SponsorStrip } from './sponsor-strip.tsx'
import { Winners } from './winners.tsx'

const EditFestival = lazyPart(async () => (await import('./edit-festival.tsx')).default)

export const parseFestivalSearch = ({ year = '' }: RawSearch) => ({ year })

/**
 * The home of the festival.
 * @param scoreboard another feature's display of the points
 */
export function FestivalPage({ scoreboard }: { scoreboard?: ReactNode }) {
  const [{ year }] = usePageSearch(parseFestivalSearch)
  const load = useQuery(festivalOf(year))
  const [isEditing, setEditing] = useState(false)
  if (load.isPending) return <SkeletonList />
  if (!load.data) {
    const { code } = (load.error ?? {}) as { code?: string }
    if (code === 'NOT_FOUND' || code === 'VALIDATION')
      return <NotFoundState title="No festival in that year" sentence="Choose another year in the archive." />
    return (
      <FailedState
        title="Couldn't load the festival"
        sentence={load.error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  }
  const festival = load.data
  if (isEditing)
    return (
      <Suspense fallback={<SkeletonList />}>
        <EditFestival festival={festival} year={year} onDone={() => setEditing(false)} />
      </Suspense>
    )
  return <Shown festival={festival} scoreboard={scoreboard} onEdit={() => setEditing(true)} />
}

interface ShownProps {
  festival: Festival
  scoreboard: ReactNode
  onEdit: () => void
}

function Shown({ festival, scoreboard, onEdit }: ShownProps) {
  const isAfter = phaseOf(festival, useMinute()) === 'after'
  const memories = (
    <>
      <Winners festival={festival} />
      <Gallery pictures={festival.gallery} />
    </>
  )
  return (
    <Stack gap={36} maw={1060}>
      {festival.can.update && (
        <Button w="fit-content" leftSection={<Icon name="edit" sizePx={16} />} onClick={onEdit}>
          Edit this page
        </Button>
      )}
      <FestivalHero festival={festival} />
      <Toran />
      <NowAndNext festival={festival} />
      {isAfter && memories}
      <section aria-label="Pillars">
        <Box component="h2" fz={26} mb={12}>
          Pick a pillar
        </Box>
        <Pillars schedule={festival.schedule} />
      </section>
      <div className={`grid align-start ${styles.columns}`}>
        <FestivalSchedule festival={festival} />
        <Stack component="aside" gap={12}>
          {festival.isCurrent && scoreboard}
          <Questions faq={festival.faq} />
        </Stack>
      </div>
      <Highlights highlights={festival.highlights} />
      {!isAfter && memories}
      {festival.isCurrent && <SponsorStrip />}
      <Ways festival={festival} />
      <Archive festival={festival} />
    </Stack>
  )
}

function Questions({ faq }: Pick<Festival, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <Card component="section" padding="row" aria-label="Questions and answers">
      {faq.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <Box component="summary" mih={48} fw={600} style={{ justifyContent: 'space-between' }}>
            {question}
          </Box>
          <Box component="p" c="var(--portal-text-secondary)" pb={12}>
            {answer}
          </Box>
        </details>
      ))}
    </Card>
  )
}

function Highlights({ highlights }: Pick<Festival, 'highlights'>) {
  if (highlights.length === 0) return null
  return (
    <section>
      <Box component="h2" fz={26} mb={12}>
        Don’t miss
      </Box>
      <ul className={`grid gap-12 ${styles.pillars}`}>
        {highlights.map(({ title, text }) => (
          <Card component="li" key={title}>
            <b className="card-title display-face">{title}</b>
            <Text mt={4} c="var(--portal-text-secondary)">
              {text}
            </Text>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function Ways({ festival: { reach, contacts } }: { festival: Festival }) {
  if (reach === '' && contacts.length === 0) return null
  return (
    <div className={`grid gap-12 ${styles.ways}`}>
      {reach !== '' && (
        <Card component="section">
          <h2 className="card-title display-face">How to reach us</h2>
          <Text mt={8} c="var(--portal-text-secondary)" className="lines">
            {reach}
          </Text>
        </Card>
      )}
      {contacts.length > 0 && (
        <Card component="section">
          <h2 className="card-title display-face">Contacts</h2>
          <Stack component="ul" gap={8} mt={8}>
            {contacts.map(({ name, phone }) => (
              <Flex component="li" key={name} justify="space-between" gap={12} wrap="wrap">
                <span>{name}</span>
                {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
              </Flex>
            ))}
          </Stack>
        </Card>
      )}
    </div>
  )
}

function Archive({ festival: { academicYears, academicYear, isCurrent } }: { festival: Festival }) {
  const others = academicYears.filter((year) => year !== academicYear)
  if (others.length === 0) return null
  return (
    <nav aria-label="Earlier festivals">
      <Box component="h2" fz={26} mb={12}>
        {isCurrent ? 'Earlier years' : 'Other years'}
      </Box>
      <Flex gap={8} wrap="wrap">
        {others.map((year) => (
          <Link
            key={year}
            to="/tml"
            search={{ year }}
            className={`inline-row gap-8 touch line text-13 weight-600 ${styles.chip}`}
          >
            {year}
          </Link>
        ))}
      </Flex>
    </nav>
  )
}
