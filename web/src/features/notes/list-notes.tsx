import type { ReactNode } from 'react'
import { useListAddress } from '#web/platform/list-address.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import type { ListTabs } from '#web/ui/list/list-head.tsx'
import { BrowseNotes } from './browse-notes.tsx'
import { notesTabs, parseNotesSearch } from './notes-search.ts'
import { OwnNotes } from './own-notes.tsx'
import { usePreview } from './preview-note.tsx'

const shareNotes: ListAction = { to: '/notes/create', label: 'Share notes', icon: 'plus', isMain: true }

/**
 * The notes screen: browse, saved notes, own notes. A note opens beside the list, or instead of it on a
 * phone.
 */
export function ListNotes({ banner }: { banner: ReactNode }) {
  const address = useListAddress(parseNotesSearch)
  const { tab, note } = address.filters
  const { page, pane } = usePreview(note, address.amend, 'Notes')
  if (page) return page
  const tabs: ListTabs = {
    label: 'Notes',
    tabs: notesTabs,
    tab,
    onTab: (next) => address.narrow({ tab: next === 'browse' ? undefined : next }),
  }
  const listing = { address, tabs, pane, actions: [shareNotes] }
  return (
    <>
      {banner}
      {tab === 'browse' ? <BrowseNotes {...listing} /> : <OwnNotes key={tab} which={tab} {...listing} />}
    </>
  )
}
