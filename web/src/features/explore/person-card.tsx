import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './person-card.module.css'

interface PersonCardProps {
  person: { name: string; profile: string | null; domains: readonly string[] }
  /** The profile. */
  to: string
  badge?: ReactNode
  /** 'Data analyst, Konkan Rail Systems'. */
  headline?: string
  /** 'IT, class of 2019'. */
  standing: string
  /** What one can do, at the right of the foot. */
  children?: ReactNode
}

/** A person in a list. The name is the link; the rest of the card is not a second one to the same place. */
export function PersonCard({ person, to, badge, headline, standing, children }: PersonCardProps) {
  const nameId = useId()
  const { name, profile, domains } = person
  const shown = domains.slice(0, domainsShown)
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <PersonAvatar name={name} photo={profile && thumbnailOf(profile)} sizePx={48} />
      <div>
        <div className={styles.top}>
          <h2 id={nameId} className={styles.name}>
            <Link to={to}>{name}</Link>
          </h2>
          {badge}
        </div>
        {headline && (
          <p className={styles.headline} title={headline}>
            {headline}
          </p>
        )}
        <p className={styles.standing}>{standing}</p>
      </div>
      <div className={styles.foot}>
        <div className={styles.tags}>
          {shown.map((domain) => (
            <Tag key={domain}>{domain}</Tag>
          ))}
          {domains.length > shown.length && <Tag>{`+${domains.length - shown.length}`}</Tag>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  )
}

const domainsShown = 3
