import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { RailwayLeafOffer } from '@portal/contract/railway-booklet-records.ts'
import { readSerial, serialOf, serialWords } from '@portal/contract/railway-serials.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { openPrinted } from '#web/platform/open-printed.ts'
import { toast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { KeyHint } from '#web/ui/desk/bulk-bar.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LockedField } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { rangeWords } from './booklet-words.tsx'
import { leafOffer, useBookletsRefresh } from './booklets.cache.ts'
import { LeafBar } from './leaf-bar.tsx'
import { dayWords, LeafPreview } from './leaf-preview.tsx'
import { SmallDialog } from './small-dialog.tsx'

/** Of the application, what the dialog shows before the leaf is there. */
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
  /** After the server has issued it. */
  onIssued?: () => void
}

/** Chooses the leaf of a concession, shows what will be on it, and issues it. Enter issues. */
export function IssueDialog({ application, onClose, onIssued }: IssueDialogProps) {
  const load = useQuery(leafOffer(application._id))
  const { name, prn, year, branch } = application
  return (
    <SmallDialog title="Issue concession" sizePx={760} onClose={onClose}>
      <Text c="dimmed" fz={14} mb={16}>
        {name}, {prn}, {year} {branch}
      </Text>
      {load.isLoadingError && (
        <FailedState
          title="Couldn't load the leaf"
          sentence={load.error.message}
          onRetry={() => void load.refetch()}
          isRetrying={load.isFetching}
        />
      )}
      {load.isPending && <SkeletonList heightPx={320} count={1} />}
      {load.data && (
        <IssueForm
          {...{ application, onClose }}
          offer={load.data}
          onIssued={() => {
            onClose()
            onIssued?.()
          }}
        />
      )}
    </SmallDialog>
  )
}

interface IssueFormProps {
  application: Issued
  offer: RailwayLeafOffer
  onClose: () => void
  onIssued: () => void
}

function IssueForm({ application, offer, onClose, onIssued }: IssueFormProps) {
  const refresh = useBookletsRefresh()
  /** Null: the leaf that comes next in the chosen booklet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [bookletId, setBookletId] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(true)
  const booklet = offer.booklets.find(({ _id }) => _id === bookletId) ?? offer.booklets[0]
  const next = booklet?.nextSerial ?? null
  const serial = typed ?? (next === null ? '' : serialWords(next))
  const issuing = useMutation({
    mutationFn: async () => {
      const leaf = isPrinting ? openPrinted() : null
      try {
        const params = { id: application._id }
        const body = { state: 'Issued' as const, serial, version: offer.version }
        const { message } = await call('PUT /railway/applications/:id/state', { params, body })
        toast.good(message)
      } catch (problem) {
        leaf?.drop()
        throw problem
      }
      await leaf?.show(`/railway/applications/${application._id}/leaf.pdf`)
    },
    onSuccess: onIssued,
    onSettled: () => void refresh(),
  })
  const problem =
    issuing.error instanceof CallProblem
      ? (issuing.error.errors.find(({ path }) => path === 'serial')?.message ?? null)
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!issuing.isPending && booklet) issuing.mutate()
  }
  if (!booklet)
    return (
      <Text c="var(--portal-bad)" role="alert">
        No {offer.family.name} leaf is left. Add a booklet first.
      </Text>
    )
  const shown = shownSerial(offer, serial)
  return (
    <form onSubmit={submit} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={24}>
        <Stack gap={16}>
          <RadioGroup
            label="Booklet"
            options={offer.booklets.map((one) => ({
              value: one._id,
              label: rangeWords(one),
              note: `${one.familyName}, ${one.state.toLowerCase()}, ${one.free} free`,
            }))}
            value={booklet._id}
            onChange={(id) => {
              setBookletId(id)
              setTyped(null)
            }}
          />
          <div>
            <TextField
              {...{ name: 'serial', label: 'Serial', isRequired: true }}
              help={typed === null ? 'Next free' : 'Another leaf than the next one'}
              error={problem ?? undefined}
              value={serial}
              onChange={setTyped}
            />
            <LeafBar booklet={booklet} perRow={50} serial={shown} />
            <Group justify="space-between" fz={13} c="dimmed" mt={4}>
              <span>{placeOf(shown, booklet)}</span>
              <span>{booklet.damaged} damaged</span>
            </Group>
          </div>
          <SimpleGrid cols={2} spacing={12}>
            <LockedField label="Date of issue" value={dayWords(offer.text.issuedOn)} />
            <LockedField label="Use until" value={dayWords(offer.text.useUntil)} />
          </SimpleGrid>
          <Checkbox checked={isPrinting} onChange={setPrinting}>
            Print the leaf
          </Checkbox>
        </Stack>
        <div>
          <LeafPreview text={offer.text} serial={shown} />
          <Text c="dimmed" fz={13} mt={8}>
            {isPrinting && `Put leaf ${serialWords(shown)} in the printer, face up. `}
            The serial is used up only after you issue it.
          </Text>
        </div>
      </SimpleGrid>
      {issuing.error && problem === null && (
        <Flex component="p" gap={8} align="center" c="var(--portal-bad)" mt={12} role="alert">
          <Icon name="alert" sizePx={16} /> {issuing.error.message}
        </Flex>
      )}
      <Group justify="space-between" mt={20} gap={8}>
        <DamagedLeaf bookletId={booklet._id} serial={shown} onMarked={() => setTyped(null)} />
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="board" loading={issuing.isPending} data-autofocus>
            {isPrinting ? 'Issue and print' : 'Issue'} <KeyHint signs={['↵']} />
          </Button>
        </Group>
      </Group>
    </form>
  )
}

/** What is typed as a serial of the family, also while it is no serial yet. */
function shownSerial({ family, nextSerial }: RailwayLeafOffer, typed: string): string {
  const read = readSerial(typed)
  return read ? serialOf({ family: read.family || family.code, number: read.number }) : (nextSerial ?? '')
}

function placeOf(serial: string, { firstSerial, leaves }: RailwayLeafOffer['booklets'][number]): string {
  const place = (readSerial(serial)?.number ?? 0) - (readSerial(firstSerial)?.number ?? 0) + 1
  return place >= 1 && place <= leaves.length ? `Leaf ${place} of ${leaves.length}` : 'Not in this booklet'
}

/** The leaf in the clerk's hand is torn: it is marked, and the next one is suggested. */
function DamagedLeaf({
  bookletId,
  serial,
  onMarked,
}: {
  bookletId: string
  serial: string
  onMarked: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useBookletsRefresh()
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpen(true)}>
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
          const body = { state: 'Damaged' as const, reason }
          const { message } = await call('PUT /railway/booklets/:id/leaves/:serial', { params, body })
          toast.good(message)
          onMarked()
          await refresh()
        }}
      />
    </>
  )
}
