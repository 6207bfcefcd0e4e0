import { Box, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { RailwayLeafOffer } from '@portal/contract/railway-booklet-records.ts'
import { readSerial, serialWords } from '@portal/contract/railway-serials.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { dayInDigits } from '#web/platform/dates.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { DeskDialog } from '#web/ui/desk/desk-dialog.tsx'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { LockedField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { rangeWords } from './booklet-words.tsx'
import { leafOffer } from './booklets.cache.ts'
import { LeafBar } from './leaf-bar.tsx'
import { LeafPreview } from './leaf-preview.tsx'
import { type Issue, useIssue } from './use-issue.ts'

/** The parts of the application that the dialog shows before the leaf has loaded. */
export interface Issued {
  _id: string
  name: string
  prn: string
  year: string
  branch: string
}

interface IssueDialogProps {
  application: Issued
  onClose: () => void
  onIssued?: () => void
}

/** Chooses the leaf of a concession, previews it, and issues it. Enter issues. */
export function IssueDialog({ application, onClose, onIssued }: IssueDialogProps) {
  const load = useQuery(leafOffer(application._id))
  const { name, prn, year, branch } = application
  return (
    <DeskDialog title="Issue concession" sizePx={760} onClose={onClose}>
      {/* Takes the focus until the leaf has loaded, because Enter on Close would close the dialog. */}
      <Text c="dimmed" fz={14} mb={16} tabIndex={-1} data-autofocus={load.isPending || undefined}>
        {name}, {prn}, {year} {branch}
      </Text>
      {load.isLoadingError && <FailedLoad title="Couldn't load the leaf" load={load} />}
      {load.isPending && <SkeletonList heightPx={320} count={1} />}
      {load.data && (
        <IssueForm
          application={application}
          onClose={onClose}
          offer={load.data}
          onIssued={() => {
            onClose()
            onIssued?.()
          }}
        />
      )}
    </DeskDialog>
  )
}

interface IssueFormProps {
  application: Issued
  offer: RailwayLeafOffer
  onClose: () => void
  onIssued: () => void
}

function IssueForm({ application, offer, onClose, onIssued }: IssueFormProps) {
  const issue = useIssue({ applicationId: application._id, offer, onIssued })
  const { booklet, shown, isPrinting, problem } = issue
  if (!booklet)
    return (
      <Text c="var(--portal-bad)" role="alert">
        No {offer.family.name} leaf is left. Add a booklet first.
      </Text>
    )
  return (
    <form onSubmit={issue.submit} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={24}>
        <LeafChoice issue={issue} offer={offer} booklet={booklet} />
        <div>
          <LeafPreview text={offer.text} serial={shown} />
          <Text variant="dimmed" mt={8}>
            {isPrinting && `Put leaf ${serialWords(shown)} in the printer, face up. `}
            The serial is used up only after you issue it.
          </Text>
        </div>
      </SimpleGrid>
      {problem !== null && (
        <Flex component="p" gap={8} align="center" c="var(--portal-bad)" mt={12} role="alert">
          <Icon name="alert" sizePx={16} /> {problem}
        </Flex>
      )}
      <Group justify="space-between" mt={20} gap={8}>
        <DamagedLeaf bookletId={booklet._id} serial={shown} onMarked={() => issue.type(null)} />
        <Group gap={8}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="board" loading={issue.isIssuing} data-autofocus ref={takeFocus}>
            {isPrinting ? 'Issue and print' : 'Issue'} <KeyHint signs={['↵']} />
          </Button>
        </Group>
      </Group>
    </form>
  )
}

/** The leaf may load after the dialog has opened, and Enter issues it. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

interface LeafChoiceProps {
  issue: Issue
  offer: RailwayLeafOffer
  booklet: RailwayLeafOffer['booklets'][number]
}

function LeafChoice({ issue, offer, booklet }: LeafChoiceProps) {
  const { serial, shown } = issue
  return (
    <Stack gap={16}>
      <RadioGroup
        label="Booklet"
        options={offer.booklets.map((one) => ({
          value: one._id,
          label: rangeWords(one),
          note: `${one.familyName}, ${one.state.toLowerCase()}, ${one.free} free`,
        }))}
        value={booklet._id}
        onChange={issue.choose}
      />
      <div>
        <TextField
          name={'serial'}
          label={'Serial'}
          isRequired={true}
          help={<LeafHelp issue={issue} />}
          error={issue.serialProblem ?? undefined}
          value={serial}
          onChange={issue.type}
        />
        <Box mt={8}>
          <LeafBar booklet={booklet} perRow={50} serial={shown} />
        </Box>
        <Group justify="space-between" fz={13} c="dimmed" mt={4}>
          <span>{placeOf(shown, booklet)}</span>
          <span>{booklet.damaged} damaged</span>
        </Group>
      </div>
      <div
        className="grid gap-12"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' }}
      >
        <LockedField label="Date of issue" value={dayInDigits(offer.text.issuedOn)} />
        <LockedField label="Use until" value={dayInDigits(offer.text.useUntil)} />
      </div>
      <Checkbox checked={issue.isPrinting} onChange={issue.setPrinting}>
        Print the leaf
      </Checkbox>
    </Stack>
  )
}

/** Describes the leaf, or says that another clerk has taken it meanwhile. */
function LeafHelp({ issue: { typed, next, lost, type } }: { issue: Issue }) {
  if (lost !== null)
    return (
      <Text span fz={13} fw={600} c="var(--portal-board-text)">
        {serialWords(lost)} is no longer free. This is the next one.
      </Text>
    )
  if (typed === null || next === null) return 'Next free'
  return (
    <>
      Another leaf than the next one.{' '}
      <BareButton className="ink-link weight-600" onClick={() => type(null)}>
        Use {serialWords(next)}
      </BareButton>
    </>
  )
}

function placeOf(serial: string, { firstSerial, leaves }: RailwayLeafOffer['booklets'][number]): string {
  const place = (readSerial(serial)?.number ?? 0) - (readSerial(firstSerial)?.number ?? 0) + 1
  return place >= 1 && place <= leaves.length ? `Leaf ${place} of ${leaves.length}` : 'Not in this booklet'
}

/** Marks the leaf as damaged, and suggests the next one. */
function DamagedLeaf({
  bookletId,
  serial: shown,
  onMarked,
}: {
  bookletId: string
  serial: string
  onMarked: () => void
}) {
  /** Fixed when the form opens, because the suggested leaf may change while a reason is typed. */
  const [serial, setSerial] = useState('')
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setSerial(shown)
    setOpen(true)
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={open}>
        Leaf is damaged
      </Button>
      <ReasonDialog
        title={`Mark ${serialWords(serial)} damaged`}
        label="What happened?"
        help="The next free leaf is suggested instead."
        action="Mark damaged"
        lengthMax={railwayLimits.reasonLengthMax}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSend={async (reason) => {
          const params = { id: bookletId, serial }
          const body = { state: 'Damaged' as const, reason, from: 'Free' as const }
          const answer = await call('PUT /railway/booklets/:id/leaves/:serial', { params, body })
          onMarked()
          return answer
        }}
      />
    </>
  )
}
