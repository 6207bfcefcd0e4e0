import type { TeamKind } from '@portal/contract/team-words.ts'
import type { Narrowed } from '#platform/database.ts'

declare module '#platform/database.ts' {
  interface Tables {
    teams: Narrowed<'teams', { kind: TeamKind }>
  }
}
