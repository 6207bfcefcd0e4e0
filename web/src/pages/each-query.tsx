import { ReadQuery } from '#web/features/forum/read-query.tsx'

export function Page() {
  return <ReadQuery />
}
