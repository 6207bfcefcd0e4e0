import type { Announcement } from '@portal/contract/announcement-records.ts'
import { councilSlug } from '@portal/contract/team-words.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/platform/dates.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { FactsCard, SideCard } from '#web/ui/side-card.tsx'
import { placeWords, roleWords } from './announcement-labels.ts'
import { teamAnnouncements } from './announcements.cache.ts'
import { ApplyCard } from './apply.tsx'
import { Words } from './due-aside.tsx'

/** The aside of an announcement: how to apply, the facts, and other announcements of the author. */
export function AnnouncementAside({ announcement }: { announcement: Announcement }) {
  const { internship, state } = announcement
  return (
    <>
      {internship && state === 'live' && <ApplyCard internship={internship} />}
      <AnnouncementFacts announcement={announcement} />
      {internship === null && <MoreFromAuthor announcement={announcement} />}
    </>
  )
}

/** The terms of an internship, or the audience of an announcement. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { internship, audience, hideAfter } = announcement
  const { years, branches } = audience
  if (!internship)
    return (
      <FactsCard
        title="Audience"
        facts={[
          ['Who', roleWords({ ...audience, years: [], branches: [] })],
          ['Years', audience.roles.includes('Student') ? years.join(', ') || 'All' : ''],
          ['Branches', branches.join(', ') || 'All'],
          ['Shown until', hideAfter === null ? '' : formatDate(hideAfter)],
        ]}
      />
    )
  const { role, type, stipend, duration, openings, hasReferral } = internship
  return (
    <FactsCard
      facts={[
        ['Role', role],
        ['Type', type],
        ['Place', placeWords(internship)],
        ['Stipend', stipend],
        ['Duration', duration],
        ['Openings', openings === null ? '' : String(openings)],
        ['For', [years.join(', '), branches.join(', ')].filter(Boolean).join('; ') || 'All students'],
        ['Referral', hasReferral ? 'Available' : ''],
      ]}
    />
  )
}

function teamOf({ roleModel, slug }: Announcement['createdBy']): string | null {
  if (roleModel === 'Council') return councilSlug
  return roleModel === 'Team' ? slug : null
}

/** The number of announcements that fit. */
const moreMax = 3

/** Other announcements of a team or the council to the viewer. */
function MoreFromAuthor({ announcement: { slug, createdBy } }: { announcement: Announcement }) {
  const team = teamOf(createdBy)
  const { data } = useQuery({ ...teamAnnouncements(team ?? ''), enabled: team !== null })
  const others = data?.result.filter((other) => other.slug !== slug).slice(0, moreMax) ?? []
  if (team === null || others.length === 0) return null
  return (
    <SideCard title={`More from ${createdBy.name}`}>
      {others.map(({ _id, slug: other, title, publishedAt, createdAt }) => (
        <li key={_id}>
          <Words
            slug={other}
            title={title}
            note={<RelativeTime iso={publishedAt ?? createdAt} style="card" />}
          />
        </li>
      ))}
    </SideCard>
  )
}
