import type { LetterState } from '@portal/contract/council-words.ts'
import type { Generated } from 'kysely'
import type { Narrowed } from '#platform/database.ts'

declare module '#platform/database.ts' {
  interface Tables {
    council_letters: Narrowed<'council_letters', { state: Generated<LetterState> }>
  }
}
