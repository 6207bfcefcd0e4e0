import type { ReactNode } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { useGivenTitle } from '#web/ui/page-title.ts'

interface ProfileStatesProps<T> {
  load: Load & { data: T | undefined }
  /** The name for the tab's title, once it is known. */
  name: string | undefined
  children: (profile: T) => ReactNode
}

/** The states of a profile: loading, missing, failed (with the server's message as a toast), or loaded. */
export function ProfileStates<T>({ load, name, children }: ProfileStatesProps<T>) {
  const profile = load.data
  useFailureToast(load.error)
  useGivenTitle(name && `Profile | ${name}`)
  if (profile !== undefined && !isAbsent(load.error)) return children(profile)
  return (
    <LoadingState
      load={load}
      failedTitle="Couldn't load the profile"
      heightPx={440}
      absent={<ProfileGone />}
    />
  )
}

function ProfileGone() {
  return (
    <NotFoundState
      title="Profile not found"
      sentence="The link may be out of date, or the account was closed."
      action={<LinkButton to="/">Go home</LinkButton>}
    />
  )
}
