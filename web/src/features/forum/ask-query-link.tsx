import { mayOpen } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The one thing to do on the forum; only for those whose role may ask. */
export function AskQueryLink() {
  const { viewer } = useSession()
  if (!mayOpen(viewer?.roleModel ?? 'All', '/alumni/createQuery')) return null
  return (
    <LinkButton to="/alumni/createQuery" variant="board" leftSection={<Icon name="plus" sizePx={18} />}>
      Ask Query
    </LinkButton>
  )
}
