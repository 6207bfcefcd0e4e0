import { mayOpen } from '@portal/contract/guards.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'

interface PersonLinkProps {
  /** `roleModel` decides between the two profile pages. */
  person: { name: string; slug: string | null; roleModel?: string | null }
  className?: string | undefined
}

/** A person's name, linked to the profile if there is one and the viewer may open it. */
export function PersonLink({ person: { name, slug, roleModel }, className }: PersonLinkProps) {
  const { viewer } = useSession()
  const path = roleModel === 'Alumni' ? '/alumni/profile/$slug' : '/profile/$slug'
  if (slug === null || !mayOpen(viewer?.roleModel ?? 'All', path))
    return <span className={className}>{name}</span>
  return (
    <Link className={className} to={path.replace('$slug', encodeURIComponent(slug))} title={name}>
      {name}
    </Link>
  )
}
