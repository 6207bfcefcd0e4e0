import { Button, Group } from '@mantine/core'
import type { CalendarTerm, DraftEntry } from '@portal/contract/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { calendarDraft } from './calendar.cache.ts'
import { parseCalendarSearch, termOfSearch } from './calendar-search.ts'
import { DraftEntries } from './draft-entries.tsx'
import { EntryForm } from './entry-form.tsx'
import { ImportCalendar } from './import-calendar.tsx'
import { KeepDocument } from './keep-document.tsx'
import { PublishDraft } from './publish-draft.tsx'

/** The council's work on a term: the open form, the draft, and the changes that publishing it would make. */
export function KeepCalendar({ term, day }: { term: CalendarTerm; day: string }) {
  const load = useQuery(calendarDraft(term.term))
  /** Null if nothing is open; 'new' for a new entry. */
  const [open, setOpen] = useState<DraftEntry | 'new' | 'import' | null>(day === '' ? null : 'new')
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [gone, setGone] = useState<DraftEntry | null>(null)
  const [hasNote, setHasNote] = useState(false)
  // Another term, or the published calendar, replaces the form under the same path with other parameters.
  const { dialog } = useLeaveGuard(isUnsaved || hasNote, {
    hasDraft: !hasNote,
    isLeftFor: (search) => {
      const next = parseCalendarSearch(search)
      return !next.isDraft || termOfSearch(next) !== term.term
    },
  })
  const opener = useRef<Element | null>(null)
  const show = (what: DraftEntry | 'new' | 'import') => {
    opener.current = document.activeElement
    setOpen(what)
  }
  const close = () => {
    setOpen(null)
    setIsUnsaved(false)
  }
  // Returns the focus to the button that opened the form, once it is enabled again.
  useEffect(() => {
    if (open === null && opener.current instanceof HTMLElement) opener.current.focus()
  }, [open])
  return (
    <>
      <Group gap={8}>
        <Button variant="board" disabled={isUnsaved} onClick={() => show('new')}>
          Add entry
        </Button>
        <Button disabled={isUnsaved} onClick={() => show('import')}>
          Import a file
        </Button>
        <KeepDocument term={term} />
      </Group>
      {open === 'import' && <ImportCalendar term={term.term} onClose={close} />}
      {open !== null && open !== 'import' && (
        <EntryForm
          key={open === 'new' ? 'new' : open._id}
          term={term.term}
          entry={open === 'new' ? null : open}
          day={day}
          onUnsaved={setIsUnsaved}
          onClose={close}
        />
      )}
      {load.data && <PublishDraft draft={load.data} onUnsaved={setHasNote} />}
      <DraftEntries load={load} isBusy={isUnsaved} onEdit={show} onDelete={setGone} />
      <ConfirmDelete
        isOpen={gone !== null}
        onClose={() => setGone(null)}
        type="entry"
        name={gone?.title ?? ''}
        onDelete={async () => {
          if (!gone) return
          const { _id: id, version } = gone
          await call('DELETE /calendar/entries/:id', { params: { id }, body: { version } })
          if (open === gone) close()
        }}
      />
      {dialog}
    </>
  )
}
