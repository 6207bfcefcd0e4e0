import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/site.ts'
import { ArchesMark } from '#web/ui/arches.tsx'

/** The logo and the portal's name, which link to the role's home. */
export function Brand({ to }: { to: string }) {
  const { portalName } = useSite()
  return (
    <Link className="inline-row gap-10 touch shrinks round-8" to={to}>
      <ArchesMark />
      <span className="ellipsis weight-700 display-face" style={{ fontSize: 17, fontStretch: '95%' }}>
        {portalName}
      </span>
    </Link>
  )
}
