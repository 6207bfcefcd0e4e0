import type { ReactNode } from 'react'
import type { ListAddress } from '#web/platform/list-address.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import type { ListTabs } from '#web/ui/list/list-head.tsx'
import type { NotesSearch } from './notes-search.ts'

export interface NotesListing {
  address: ListAddress<NotesSearch>
  tabs: ListTabs
  actions: readonly ListAction[]
  /** The open note, beside the list. */
  pane: ReactNode
}
