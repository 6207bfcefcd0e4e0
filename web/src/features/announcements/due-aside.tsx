import { Box, Group, Text } from '@mantine/core'
import type { AnnouncementSurvey } from '@portal/contract/announcement-records.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDate } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { SideCard } from '#web/ui/side-card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { daysLeftWords, isSoon } from './announcement-labels.ts'
import styles from './due-aside.module.css'

/** The aside of the list: the internships that close next, and the announcements to confirm. */
export function DueAside({ survey }: { survey: AnnouncementSurvey | undefined }) {
  const today = todayInIndia()
  const { closing = [], toConfirm = [] } = survey ?? {}
  return (
    <>
      {closing.length > 0 && (
        <SideCard title="Closing soon">
          {closing.map(({ slug, role, company, deadline }) => (
            <Group component="li" key={slug} gap={12} wrap="nowrap">
              <PersonAvatar name={company} photo={null} sizePx={36} isSquare />
              <Words slug={slug} title={role} note={company} />
              {isSoon(deadline, today) ? (
                <Tag tone="waiting">{daysLeftWords(deadline, today)}</Tag>
              ) : (
                <Text span variant="dimmed" flex="none">
                  {daysLeftWords(deadline, today)}
                </Text>
              )}
            </Group>
          ))}
        </SideCard>
      )}
      {toConfirm.length > 0 && (
        <SideCard title="Please confirm">
          {toConfirm.map(({ slug, title, hideAfter }) => (
            <li key={slug}>
              <Words slug={slug} title={title} note={hideAfter && `By ${formatDate(hideAfter)}`} />
            </li>
          ))}
        </SideCard>
      )}
    </>
  )
}

/** A title that links to the announcement, with a note below. */
export function Words({ slug, title, note }: { slug: string; title: string; note: ReactNode }) {
  return (
    <Box flex={1}>
      <Link
        className={`weight-550 ${styles.title}`}
        data-hover="line"
        to="/announcements"
        search={{ open: slug }}
      >
        {title}
      </Link>
      {note && <Text variant="dimmed">{note}</Text>}
    </Box>
  )
}
