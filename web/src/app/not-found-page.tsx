import { roleHomes } from '@portal/contract/guards.ts'
import { useSession } from '#web/platform/session.ts'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { PlainLink } from '#web/ui/plain-button.tsx'
import { guardAt } from './access.ts'
import { ScreenTitle } from './screen-title.tsx'

/** The page for a path that is not in the route table. */
export function NotFoundPage() {
  const { viewer } = useSession()
  const home = roleHomes[viewer?.roleModel ?? 'All']
  const way = <PlainLink to={home}>{home === '/' ? 'Go home' : `Go to ${guardAt(home)?.title}`}</PlainLink>
  return (
    <>
      <ScreenTitle title="Page not found" />
      <NotFoundState action={way} />
    </>
  )
}
