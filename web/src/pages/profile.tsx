import { ReadProfile } from '#web/features/people/read-profile.tsx'

export function Page() {
  return <ReadProfile />
}
