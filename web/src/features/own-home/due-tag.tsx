import { dayInDigits, daysBetween } from '#web/ui/calendar-days.ts'
import { Tag } from '#web/ui/tag.tsx'

/** The remaining time; marigold in the last seven days. */
export function DueTag({ due, day }: { due: string; day: string }) {
  const daysLeft = daysBetween(day, due)
  if (daysLeft > 7) return <Tag>{`Due ${dayInDigits(due)}`}</Tag>
  return (
    <Tag tone="waiting" icon="clock">
      {daysLeft <= 0 ? 'Today' : daysLeft === 1 ? 'Tomorrow' : `${daysLeft} days left`}
    </Tag>
  )
}
