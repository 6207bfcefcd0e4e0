import type { TeamKind } from '@portal/contract/team-words.ts'
import type { Narrowed } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    teams: Narrowed<'teams', { kind: TeamKind }>
  }
}
