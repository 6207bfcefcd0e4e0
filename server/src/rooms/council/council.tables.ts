import type { LetterState } from '@portal/contract/council-words.ts'
import type { Generated } from 'kysely'
import type { Narrowed } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    council_letters: Narrowed<'council_letters', { state: Generated<LetterState> }>
  }
}
