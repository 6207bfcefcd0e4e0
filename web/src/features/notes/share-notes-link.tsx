import { mayOpen } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** For those who may share. */
export function ShareNotesLink() {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/notes/create')) return null
  return (
    <LinkButton to="/notes/create" variant="board" leftSection={<Icon name="plus" sizePx={16} />}>
      Share notes
    </LinkButton>
  )
}
