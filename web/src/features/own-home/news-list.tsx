import { Box, Group } from '@mantine/core'
import type { TodayNews } from '@portal/contract/today.ts'
import { Link } from '@tanstack/react-router'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { UnreadDot } from '#web/ui/unread-dot.tsx'
import styles from './today.module.css'

const kindNames = { announcement: 'Announcement', internship: 'Internship', blog: 'Blog' } as const

export function NewsList({ news }: { news: readonly TodayNews[] }) {
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news">
      <SectionHead id="news" title="Latest in college" />
      <Card component="ul" padding="none" className={`below-16 ${styles.list}`} data-divided>
        {news.map(({ kind, title, by, date, isNew, path }) => (
          <Group key={path} component="li" gap={0} className={styles.row}>
            <Link
              className={`focus-inside row gap-12 shrinks pad-row ${styles.link}`}
              to={path}
              data-read={(kind !== 'blog' && !isNew) || undefined}
              data-hover="ground"
            >
              <PersonAvatar name={by.name} photo={by.profile} />
              <span className={`shrinks ${styles.words}`}>
                <span className={`weight-600 breaks ${styles.title}`}>{title}</span>
                <span className={`text-13 dimmed breaks ${styles.hint}`}>
                  {kindNames[kind]} by {by.name}
                </span>
              </span>
              <Box component="span" fz="sm" c="dimmed" flex="none" visibleFrom="sm">
                <RelativeTime iso={date} style="notification" />
              </Box>
              {isNew && <UnreadDot word="Unread" />}
            </Link>
          </Group>
        ))}
      </Card>
    </section>
  )
}
