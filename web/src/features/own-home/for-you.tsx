import { Box, Group } from '@mantine/core'
import type { TodayRow } from '@portal/contract/today.ts'
import type { TodayQuestion } from '@portal/contract/today-words.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { linkTargetOf } from '#web/platform/link-target.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { dayInDigits, daysBetween } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { UnreadDot } from '#web/ui/unread-dot.tsx'
import styles from './today.module.css'

/**
 * Renders the answer to each question in a row. The page supplies them, because they belong to other
 * features.
 */
export type Answers = Readonly<Record<TodayQuestion, (row: TodayRow, id: string) => ReactNode>>

interface ForYouProps {
  rows: readonly TodayRow[]
  /** yyyy-mm-dd */
  day: string
  answers: Answers
  /** The number of rows shown until the person asks for all. */
  shownMax?: number
}

/**
 * The rows that wait for the viewer: the first few, and the others on demand. Renders nothing if there are
 * none.
 */
export function ForYou({ rows, day, answers, shownMax = 4 }: ForYouProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (rows.length === 0) return null
  const shown = isOpen ? rows : rows.slice(0, shownMax)
  return (
    <section aria-labelledby="for-you">
      <SectionHead id="for-you" title="For you">
        {rows.length > shownMax && (
          <BareButton
            className={`text-14 weight-550 ink-link ${styles.more}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `All ${rows.length}`}
          </BareButton>
        )}
      </SectionHead>
      <Card component="ul" padding="none" className={`below-16 ${styles.list}`} data-divided>
        {shown.map((row) => (
          <ForYouRow key={`${row.path} ${row.title} ${row.hint}`} row={row} day={day} answers={answers} />
        ))}
      </Card>
    </section>
  )
}

function ForYouRow({ row, day, answers }: { row: TodayRow; day: string; answers: Answers }) {
  const target = linkTargetOf(row.path)
  const { question } = row
  return (
    <Group component="li" gap={0} className={styles.row} data-asks={question !== null || undefined}>
      <Link
        className={`focus-inside row gap-12 shrinks pad-row ${styles.link}`}
        {...target}
        data-hover="ground"
      >
        <Box component="span" pos="relative" flex="none" h={40}>
          {row.by && <PersonAvatar name={row.by.name} photo={row.by.profile} />}
          <span
            className={`center ink-link ${row.by ? `ground-card disc ${styles.badge}` : 'square-40 ground-raised round-10'}`}
          >
            <Icon name={icons[row.room] ?? 'clipboard'} sizePx={row.by ? 13 : 20} />
          </span>
        </Box>
        <span className={`shrinks ${styles.words}`}>
          <span className={`weight-600 breaks ${styles.title}`}>{row.title}</span>
          {row.hint && <span className={`text-13 dimmed breaks ${styles.hint}`}>{row.hint}</span>}
        </span>
        {row.due !== null && (
          <span className={styles.due}>
            <DueTag due={row.due} day={day} />
          </span>
        )}
        {row.due === null && row.date !== null && (
          <Box component="span" fz="sm" c="dimmed" className={styles.due} visibleFrom="sm">
            <RelativeTime iso={row.date} style="notification" />
          </Box>
        )}
        {row.kind === 'answer' && <UnreadDot word="New" />}
        {question === null && <Icon name="next" />}
      </Link>
      {question && (
        <div className={`flex gap-8 ${styles.answers}`}>{answers[question.kind](row, question._id)}</div>
      )}
    </Group>
  )
}

/** The icons by the room of a row. */
const icons: Readonly<Record<string, string>> = {
  notifications: 'message',
  forum: 'message',
  teams: 'users',
  announcements: 'speakerphone',
  blogs: 'article',
  events: 'calendar',
  notes: 'notebook',
  calendar: 'calendarMonth',
  council: 'mail',
  people: 'user',
  railway: 'train',
}

/** The remaining time; marigold in the last seven days. */
function DueTag({ due, day }: { due: string; day: string }) {
  const daysLeft = daysBetween(day, due)
  if (daysLeft > 7) return <Tag>{`Due ${dayInDigits(due)}`}</Tag>
  return (
    <Tag tone="waiting" icon="clock">
      {daysLeft <= 0 ? 'Today' : daysLeft === 1 ? 'Tomorrow' : `${daysLeft} days left`}
    </Tag>
  )
}
