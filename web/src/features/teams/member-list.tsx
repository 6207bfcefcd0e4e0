import { Box, Text } from '@mantine/core'
import type { TeamMember } from '@portal/contract/teams.ts'
import { Card } from '#web/ui/card.tsx'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './member-list.module.css'
import { classOf } from './team-labels.ts'

/** A roster in its order: photo, name, post, class; a mail link for whoever is signed in. */
export function MemberList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className={styles.list}>
      {members.map((member) => (
        <Card component="li" padding="row" key={member._id} className={styles.member}>
          <PersonAvatar name={member.name} photo={member.profile} sizePx={56} />
          <Box flex={1}>
            <p className={styles.name}>
              <PersonLink person={member} />
              {member.isHead && <Tag tone="primary">Head</Tag>}
              {member.isAsked && (
                <Tag tone="waiting" icon="clock">
                  Invited
                </Tag>
              )}
            </p>
            <Text size="md" c="var(--portal-text-secondary)" mt={2}>
              {member.post}
            </Text>
            <p className={styles.meta}>{classOf(member)}</p>
            {member.email !== null && (
              <a className={styles.mail} href={`mailto:${member.email}`}>
                <MailInParts email={member.email} />
              </a>
            )}
          </Box>
        </Card>
      ))}
    </ul>
  )
}
