import type { TodayNews } from '@portal/contract/today.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import styles from './today.module.css'

const kindNames = { announcement: 'Announcement', internship: 'Internship', blog: 'Blog' } as const

/** What is going on in college: the latest announcements and blogs. */
export function NewsList({ news }: { news: readonly TodayNews[] }) {
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">Latest in college</h2>
      </div>
      <Card component="ul" padding="none" className={styles.list}>
        {news.map(({ kind, title, by, date, isNew, path }) => (
          <li key={path} className={styles.row}>
            <Link className={styles.link} to={path} data-read={(kind !== 'blog' && !isNew) || undefined}>
              <PersonAvatar name={by.name} photo={by.profile} />
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.hint}>
                  {kindNames[kind]} by {by.name}
                </span>
              </span>
              <span className={styles.time}>
                <RelativeTime iso={date} style="notification" />
              </span>
              {isNew && (
                <span className={styles.dot}>
                  <HiddenText>Unread</HiddenText>
                </span>
              )}
            </Link>
          </li>
        ))}
      </Card>
    </section>
  )
}
