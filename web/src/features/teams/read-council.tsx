import { Box, Flex, Text } from '@mantine/core'
import type { Team } from '@portal/contract/team-records.ts'
import { councilSlug } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '#web/platform/page-search.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { MemberList } from './member-list.tsx'
import { OwnPlaces } from './own-memberships.tsx'
import styles from './read-team.module.css'
import { TeamGallery } from './team-gallery.tsx'
import { TeamHead } from './team-head.tsx'
import { TeamRecruiting } from './team-recruiting.tsx'
import { TeamStates } from './team-states.tsx'
import { teamDetail } from './teams.cache.ts'
import { parseTeamSearch } from './teams-search.ts'

/** The student council: the posts of a term, and the earlier councils. */
export function ReadCouncil() {
  const [{ academicYear }] = usePageSearch(parseTeamSearch)
  const load = useQuery(teamDetail(councilSlug, academicYear))
  return (
    <TeamStates load={load}>
      {(council) => (
        <>
          <TeamHead team={council} />
          <OwnPlaces slug={council.slug} />
          <TeamRecruiting team={council} />
          <Posts council={council} />
          {council.about !== '' && (
            <section className={styles.section} aria-labelledby="council-about">
              <Box component="h2" fz="var(--portal-h2)" mb={12} id="council-about">
                What we do
              </Box>
              <Card>
                <RichTextView html={council.about} />
              </Card>
            </section>
          )}
          {council.gallery.length > 0 && (
            <section className={styles.section} aria-labelledby="council-gallery">
              <Box component="h2" fz="var(--portal-h2)" mb={12} id="council-gallery">
                Gallery
              </Box>
              <TeamGallery name={council.name} images={council.gallery} />
            </section>
          )}
          <Terms council={council} />
        </>
      )}
    </TeamStates>
  )
}

function Posts({ council: { academicYear, members } }: { council: Team }) {
  if (academicYear === null || members.length === 0)
    return <EmptyState title="No council found" sentence="No members listed for this term yet." />
  return (
    <section className={styles.section} aria-labelledby="council-posts">
      <Box component="h2" fz="var(--portal-h2)" mb={12} id="council-posts">
        The council of {academicYear}
      </Box>
      <Text size="md" c="dimmed" mt={-8} mb={12}>
        Term: {termOf(academicYear)}
      </Text>
      <MemberList members={members} />
    </section>
  )
}

/** Formats a term: 2026-27 is July 2026 to June 2027. */
function termOf(academicYear: string): string {
  const start = Number(academicYear.slice(0, 4))
  return `July ${start} to June ${start + 1}`
}

function Terms({ council: { academicYears, academicYear } }: { council: Team }) {
  if (academicYears.length < 2) return null
  return (
    <nav className={styles.section} aria-labelledby="council-terms">
      <Box component="h2" fz="var(--portal-h2)" mb={12} id="council-terms">
        Councils by academic year
      </Box>
      <Flex component="ul" gap={8} wrap="wrap" mt={12} className={styles.former}>
        {academicYears.map((year) => (
          <li key={year}>
            <Link
              className="center touch line ground-card text-14 ink tabular"
              to="/team/$slug"
              params={{ slug: councilSlug }}
              search={{ academicYear: year }}
              aria-current={year === academicYear ? 'true' : undefined}
            >
              {year}
            </Link>
          </li>
        ))}
      </Flex>
    </nav>
  )
}
