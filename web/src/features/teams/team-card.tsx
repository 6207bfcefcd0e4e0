import { teamAddress } from '@portal/contract/team-words.ts'
import type { TeamCard as Card } from '@portal/contract/teams.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './team-card.module.css'
import { membersInWords } from './team-labels.ts'
import { TeamLogo } from './team-logo.tsx'

/** A team in the list: logo, name, one line, how many they are. */
export function TeamCard({ team }: { team: Card }) {
  return (
    <article className={styles.card}>
      <TeamLogo slug={`${team.slug}-logo`} logo={team.logo} sizePx={64} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={teamAddress(team.slug)}>{team.name}</Link>
        </h3>
        {team.oneLine !== '' && <p className={styles.line}>{team.oneLine}</p>}
        <div className={styles.foot}>
          {team.memberCount > 0 && (
            <span className={styles.count}>
              <Icon name="users" sizePx={16} />
              {membersInWords(team.memberCount)}
            </span>
          )}
          {team.followerCount > 0 && (
            <span className={styles.count}>
              <Icon name="heart" sizePx={16} />
              {team.followerCount === 1 ? '1 follower' : `${team.followerCount} followers`}
            </span>
          )}
          {team.recruiting && <Tag tone="good">Recruiting now</Tag>}
          {!team.isActive && (
            <Tag tone="waiting" icon="lock">
              Not active
            </Tag>
          )}
        </div>
      </div>
    </article>
  )
}
