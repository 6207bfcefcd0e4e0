import type { TodayContext } from '@portal/contract/today.ts'
import { type ReactNode, useState } from 'react'
import type { Viewer } from '#web/platform/session.ts'
import { Banner } from '#web/ui/banner.tsx'

/** The greeting with the viewer's name, and the current part of the academic year. */
export function Greeting({ viewer, context }: { viewer: Viewer; context: readonly TodayContext[] }) {
  const [now] = useState(() => new Date())
  const facts: ReactNode[] = context.map(({ title, hint }) => (
    <span key={title}>
      <b>{title}</b> {hint}
    </span>
  ))
  if (viewer.headline) facts.push(<span key="headline">{viewer.headline}</span>)
  return (
    <Banner
      tone="peacock"
      title={`Good ${partOfDay(now)}, ${calledBy(viewer)}`}
      sentence={facts.flatMap((fact, nth) => (nth === 0 ? [fact] : [' · ', fact]))}
    />
  )
}

/** Returns people's first name; teams and desks keep their full name. */
function calledBy({ name, roleModel }: Viewer): string {
  return roleModel === 'Student' || roleModel === 'Alumni' ? (name.split(' ')[0] ?? name) : name
}

function partOfDay(now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: 'Asia/Kolkata' }).format(now),
  )
  if (hour < 5) return 'evening'
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
