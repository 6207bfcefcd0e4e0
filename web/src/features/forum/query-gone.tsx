import { LinkButton } from '#web/platform/link-button.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { BackLink } from './back-link.tsx'

/** A query that was deleted, or never was. */
export function QueryGone() {
  return (
    <>
      <BackLink />
      <NotFoundState
        title="No such query"
        sentence="The link may be old, or whoever asked has taken the query down."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    </>
  )
}
