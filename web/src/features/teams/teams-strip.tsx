import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { CardLink } from '#web/ui/card-link.tsx'
import { FrontSection } from '#web/ui/front-section.tsx'
import { stripTeams, stripTeamsMax } from './strip-teams.cache.ts'
import { membersInWords } from './team-labels.ts'
import { TeamLogo } from './team-logo.tsx'
import styles from './teams-strip.module.css'

/** Some of the active teams on the front door, each linked to its page. */
export function TeamsStrip() {
  const { data, isPending } = useQuery(stripTeams())
  if (!isPending && !data?.length) return null
  return (
    <FrontSection title="Teams" to="/teams" all="All teams">
      <ul className={`one-column grow gap-10 ${styles.teams}`}>
        {data?.map((team) => (
          <li key={team.slug}>
            <CardLink padding="row" to="/team/$slug" params={{ slug: team.slug }} className="row gap-12 tall">
              <TeamLogo slug={`${team.slug}-logo`} logo={team.logo} sizePx={44} />
              <span className="shrinks" style={{ lineHeight: 1.35 }}>
                <span className="block ellipsis weight-600">{team.name}</span>
                <span
                  className={`block ellipsis text-13 dimmed ${styles.fact}`}
                  data-is-open={team.recruiting !== null}
                >
                  {team.recruiting ? 'Recruiting now' : membersInWords(team.memberCount)}
                </span>
              </span>
            </CardLink>
          </li>
        )) ??
          places.map((place) => (
            <Card component="li" padding="row" isOpening key={place} className="row gap-12 tall" />
          ))}
      </ul>
    </FrontSection>
  )
}

/** Placeholders until the teams have loaded. */
const places = Array.from({ length: stripTeamsMax }, (_, at) => `place-${at}`)
