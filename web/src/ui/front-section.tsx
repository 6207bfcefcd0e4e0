import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PagePath } from '#web/platform/page-link.ts'
import { Icon } from './icon.tsx'

interface FrontSectionProps {
  title: string
  /** The address of the room, and the label of the link to it. */
  to: PagePath
  all: string
  children: ReactNode
}

/** A section of the front door: a room's public content with a link to the room. */
export function FrontSection({ title, to, all, children }: FrontSectionProps) {
  const id = useId()
  return (
    <section className="column" aria-labelledby={id}>
      <div className="row between gap-16 touch below-8">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <Link to={to} className="inline-row rigid gap-6 touch text-14 weight-600 ink-link" data-hover="line">
          {all} <Icon name="forward" sizePx={16} />
        </Link>
      </div>
      {children}
    </section>
  )
}
