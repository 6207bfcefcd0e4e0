import { roleHomes } from '@portal/contract/guards.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSession } from '#web/platform/session.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { guardAt } from './access.ts'
import { ScreenTitle } from './screen-title.tsx'

/** Any path that is not in the route table (look: states, 'Not found'). */
export function NotFoundPage() {
  const { viewer } = useSession()
  const home = roleHomes[viewer?.roleModel ?? 'All']
  const way = <LinkButton to={home}>{home === '/' ? 'Go home' : `Go to ${guardAt(home)?.title}`}</LinkButton>
  return (
    <>
      <ScreenTitle title="Page not found" />
      <NotFoundState action={way} />
    </>
  )
}
