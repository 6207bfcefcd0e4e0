import { ReadAlumniProfile } from '#web/features/people/read-alumni-profile.tsx'

export function Page() {
  return <ReadAlumniProfile />
}
