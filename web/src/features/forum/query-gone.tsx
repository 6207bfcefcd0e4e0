import { LinkButton } from '#web/platform/link-button.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { BackLink } from './back-link.tsx'

export function QueryGone() {
  return (
    <>
      <BackLink />
      <NotFoundState
        title="Query not found"
        sentence="It may have been deleted."
        action={<LinkButton to="/">Go home</LinkButton>}
      />
    </>
  )
}
