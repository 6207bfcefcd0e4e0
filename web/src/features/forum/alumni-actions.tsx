import { mayOpen } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The actions of alumni in the forum's banner, instead of asking. */
export function AlumniActions() {
  const { viewer } = useSession()
  if (viewer?.roleModel !== 'Alumni' || !mayOpen('Alumni', '/blogs/create')) return null
  return (
    <>
      <LinkButton to="/blogs/create" leftSection={<Icon name="edit" />}>
        Write a Blog
      </LinkButton>
      <LinkButton variant="board" to="/alumni/announcement/internship" leftSection={<Icon name="plus" />}>
        Post an internship
      </LinkButton>
    </>
  )
}
