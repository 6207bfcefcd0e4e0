import { mayOpen } from '@portal/contract/guards.ts'
import type { TeamMember } from '@portal/contract/teams.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './member-list.module.css'
import { classOf, profileAddressOf } from './team-labels.ts'

/** A roster in its order: photo, name, post, class; a mail link for whoever is signed in. */
export function MemberList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className={styles.list}>
      {members.map((member) => (
        <li key={member._id} className={styles.member}>
          <PersonAvatar name={member.name} photo={member.profile} sizePx={56} />
          <div className={styles.words}>
            <p className={styles.name}>
              <MemberName member={member} />
              {member.isHead && <Tag tone="primary">Head</Tag>}
              {member.isAsked && (
                <Tag tone="waiting" icon="clock">
                  Asked
                </Tag>
              )}
            </p>
            <p className={styles.post}>{member.post}</p>
            <p className={styles.meta}>{classOf(member)}</p>
            {member.email !== null && (
              <a className={styles.mail} href={`mailto:${member.email}`}>
                <MailInParts email={member.email} />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the profile, for whom may read profiles. */
function MemberName({ member }: { member: TeamMember }) {
  const { viewer } = useSession()
  const address = profileAddressOf(member)
  const mayRead = mayOpen(viewer?.roleModel ?? 'All', '/profile/$slug')
  return address !== null && mayRead ? <Link to={address}>{member.name}</Link> : <span>{member.name}</span>
}
