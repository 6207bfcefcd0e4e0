import { Box, Group, Stack, Text } from '@mantine/core'
import type { TeamMember } from '@portal/contract/team-records.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { PersonLink } from '#web/college/person-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { MailInParts } from '#web/ui/mail-in-parts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './member-list.module.css'
import { classOf } from './team-labels.ts'

/** A roster in order: photo, name, post and class, with a mail link for people who are signed in. */
export function MemberList({ members }: { members: readonly TeamMember[] }) {
  return (
    <Stack component="ul" gap={12} className={styles.list}>
      {members.map((member) => (
        <Card component="li" padding="row" key={member._id} className="flex align-start gap-14">
          <PersonAvatar name={member.name} photo={member.profile} sizePx={56} />
          <Box flex={1}>
            <Group component="p" gap="4px 8px" fw={600} className={styles.name}>
              <PersonLink person={member} />
              {member.isHead && <Tag tone="primary">Head</Tag>}
              {member.isAsked && (
                <Tag tone="waiting" icon="clock">
                  Invited
                </Tag>
              )}
            </Group>
            <Text size="md" c="var(--portal-text-secondary)" mt={2}>
              {member.post}
            </Text>
            <Text mt={2} size="sm" c="dimmed" className="hides-empty">
              {classOf(member)}
            </Text>
            {member.email && (
              <a
                className={`text-13 ink-link ${styles.mail}`}
                href={`mailto:${member.email}`}
                data-hover="line"
              >
                <MailInParts email={member.email} />
              </a>
            )}
          </Box>
        </Card>
      ))}
    </Stack>
  )
}
