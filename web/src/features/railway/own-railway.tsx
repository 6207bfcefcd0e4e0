import { Stack } from '@mantine/core'
import type { OwnRailway as Mine } from '@portal/contract/railway-records.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { dayInDigits, formatDateTime } from '#web/platform/dates.ts'
import { useMinWidth } from '#web/platform/min-width.ts'
import { type RawSearch, usePageSearch } from '#web/platform/page-search.ts'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { HeldForm } from '#web/ui/form/held-form.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { asideWidth, TwoColumns } from '#web/ui/two-columns.tsx'
import { WaitingActs } from '#web/ui/waiting-acts.tsx'
import { ConcessionCard } from './concession-card.tsx'
import { ConcessionForm } from './concession-form.tsx'
import { belowBar, goTo } from './form-title.tsx'
import { ownRailway } from './railway.cache.ts'
import { RailwayAside } from './railway-aside.tsx'
import { closedSentence, officeSentence } from './railway-words.ts'
import { StationChangeForm } from './station-change-form.tsx'
import { StationChangeNote } from './station-change-note.tsx'
import { ownApplication } from './use-concession-form.ts'

/** Reads from the address which form is open below the card. */
const parseRailwaySearch = ({ form = '' }: RawSearch) => ({
  form: ['apply', 'edit', 'station'].includes(form) ? form : '',
})

/** The railway page of a student: the concession card, the open form, and the history. */
export function OwnRailway() {
  const load = useQuery(ownRailway())
  useSeenThing('Railway', load.data?.student._id, load.data?.applications.length ?? 0)
  return (
    <>
      <FormHead title="Railway concession" sentence={load.data && sentenceOf(load.data)} />
      <ListStates
        load={load}
        failedTitle="Couldn't load your concession"
        skeleton={<SkeletonList count={2} heightPx={300} />}
      >
        {() => load.data && <Concession mine={load.data} />}
      </ListStates>
    </>
  )
}

function Concession({ mine }: { mine: Mine }) {
  const hasAside = useMinWidth(asideWidth)
  const [{ form }, setSearch] = usePageSearch(parseRailwaySearch)
  const { application, apply, home } = mine
  // Only one application may be open.
  const [waitingCount, setWaitingCount] = useState(0)
  const mayApply = waitingCount === 0 && apply.isAllowed
  const canEdit = Boolean(application?.can.edit || (application?.can.resubmit && mine.office.isOpen))
  // While a renewal is possible, its form is open, because there is nothing else to do here.
  const isRenewing = form === '' && mayApply && application?.state === 'Issued'
  const isApplying = (form === 'apply' && mayApply) || isRenewing
  /** The pressed button is gone, and on a phone the form starts out of view. */
  const [hasPressed, setPressed] = useState(false)
  const openForm = (asked: string) => () => {
    setPressed(true)
    setSearch({ form: asked })
  }
  const open = canEdit ? openForm('edit') : mayApply ? openForm('apply') : undefined
  const card = useRef<HTMLDivElement>(null)
  const station = useRef<HTMLDivElement>(null)
  /** Closes the open form and moves the focus to what shows its result. */
  const closeTo = (place: RefObject<HTMLDivElement | null>) => () => {
    setSearch({ form: undefined }, 'replace')
    goTo(place.current)
  }
  return (
    <TwoColumns aside={<RailwayAside mine={mine} />}>
      <Stack gap={16}>
        <OfficeNotes mine={mine} />
        <div ref={card} tabIndex={-1} className="round-14" style={belowBar}>
          <WaitingActs isCard place={ownApplication} onCount={setWaitingCount} />
          {(waitingCount === 0 || application) && (
            <ConcessionCard mine={mine} onApply={isApplying || form === 'edit' ? undefined : open} />
          )}
        </div>
        {(form === 'apply' || form === '') && (
          <HeldForm of={isApplying ? mine : null} because={closedSentence(mine)}>
            {(then) => (
              <ConcessionForm mine={then} isEdited={false} takesFocus={hasPressed} onClose={closeTo(card)} />
            )}
          </HeldForm>
        )}
        {form === 'edit' && (
          <HeldForm of={canEdit ? mine : null} because={closedSentence(mine)}>
            {(then) => (
              <ConcessionForm
                key={then.application?._id}
                mine={then}
                isEdited
                takesFocus={hasPressed}
                onClose={closeTo(card)}
              />
            )}
          </HeldForm>
        )}
        {home && (
          <div ref={station} tabIndex={-1} className="round-14" style={belowBar}>
            {form === 'station' ? (
              <StationChangeForm mine={mine} home={home} onClose={closeTo(station)} />
            ) : (
              <StationChangeNote mine={mine} />
            )}
          </div>
        )}
        {!hasAside && <RailwayAside mine={mine} />}
      </Stack>
    </TwoColumns>
  )
}

function OfficeNotes({ mine: { office } }: { mine: Mine }) {
  const { isOpen, opensOn, notice } = office
  if (isOpen && notice === '') return null
  return (
    <Note tone="warn" icon="speakerphone">
      {!isOpen && (
        <strong>
          Applications are closed{opensOn && ` until ${dayInDigits(opensOn)}`}
          <br />
        </strong>
      )}
      {notice || 'Approved concessions can still be collected.'}
    </Note>
  )
}

function sentenceOf({ application, office, day }: Mine): string {
  if (application?.state === 'Pending') return 'Usually checked by the next working day.'
  if (application?.state === 'Rejected') return `Checked on ${formatDateTime(application.stateAt)}.`
  return officeSentence(office, day)
}
