import { Button, Group, Stack, Text } from '@mantine/core'
import type {
  RailwayBooklet,
  RailwayBookletDetail,
  RailwayLeaf,
} from '@portal/contract/railway-booklet-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDate } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { MoreItem, MoreMenu } from '#web/ui/more-menu.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { BookletTag, lastingWords, leafWords, rangeWords } from './booklet-words.tsx'
import { bookletDetail } from './booklets.cache.ts'
import { FindHolder } from './find-holder.tsx'
import { LeafGrid, LeafLegend } from './leaf-grid.tsx'

interface BookletPanelProps {
  booklet: RailwayBooklet
  perDay: number | null | undefined
}

/** A booklet leaf by leaf. Pressing a leaf shows its use and its actions. */
export function BookletPanel({ booklet, perDay }: BookletPanelProps) {
  const load = useQuery(bookletDetail(booklet._id))
  const [chosen, setChosen] = useState<string | null>(null)
  const detail = load.data
  const leaf = detail?.leafList.find(({ serial }) => serial === chosen)
  return (
    <Card component="aside" aria-label={`Booklet ${rangeWords(booklet)}`}>
      <Stack gap={16}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text component="h3" fz={18} fw={650}>
              {rangeWords(booklet)}
            </Text>
            <Text variant="dimmed">
              {booklet.familyName}
              {booklet.openedAt ? `, opened ${formatDate(booklet.openedAt)}` : ', not opened yet'}
            </Text>
          </div>
          <BookletTag state={booklet.state} />
        </Group>
        {load.isLoadingError && <FailedLoad title="Couldn't load the leaves" load={load} />}
        {load.isPending && <SkeletonList heightPx={190} count={1} />}
        {detail && (
          <>
            <LeafGrid detail={detail} chosen={chosen} onChoose={setChosen} />
            <LeafLegend />
            {leaf && <LeafFacts key={leaf.serial} bookletId={booklet._id} leaf={leaf} />}
            <Gaps detail={detail} onChoose={setChosen} />
          </>
        )}
        <Facts booklet={booklet} perDay={perDay} />
        <Actions booklet={booklet} />
      </Stack>
    </Card>
  )
}

function LeafFacts({ bookletId, leaf }: { bookletId: string; leaf: RailwayLeaf }) {
  const [wanted, setWanted] = useState<'Damaged' | 'Free' | null>(null)
  const { serial, state, name, issuedAt, markedAt, reason, isGap, can } = leaf
  const send = async (why: string) => {
    if (wanted === null) return
    const params = { id: bookletId, serial }
    const body = { state: wanted, reason: why, from: state }
    return call('PUT /railway/booklets/:id/leaves/:serial', { params, body })
  }
  return (
    <Stack gap={8} p={12} bdrs={12} bg="var(--portal-field)" role="status">
      <Text fw={600}>
        {serialWords(serial)}, {isGap ? 'a gap' : leafWords[state]}
      </Text>
      {name && (
        <Text fz={13}>
          {name}
          {issuedAt && `, ${formatDate(issuedAt)}`}
        </Text>
      )}
      {reason && (
        <Text variant="dimmed">
          {reason}
          {markedAt && `, ${formatDate(markedAt)}`}
        </Text>
      )}
      <Group gap={8}>
        {can.markDamaged && (
          <Button size="xs" onClick={() => setWanted('Damaged')}>
            Mark damaged
          </Button>
        )}
        {can.restore && (
          <Button size="xs" onClick={() => setWanted('Free')}>
            Mark free again
          </Button>
        )}
      </Group>
      <ReasonDialog
        title={`Mark ${serialWords(serial)} ${wanted === 'Free' ? 'free again' : 'damaged'}`}
        label="What happened?"
        help={
          state === 'Used' ? `The concession of ${name} gets the next free leaf.` : 'Kept in the register'
        }
        action={wanted === 'Free' ? 'Mark free again' : 'Mark damaged'}
        lengthMax={railwayLimits.reasonLengthMax}
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        onSend={send}
      />
    </Stack>
  )
}

/** Leaves without an entry between two used ones. */
function Gaps({ detail, onChoose }: { detail: RailwayBookletDetail; onChoose: (serial: string) => void }) {
  const gaps = detail.leafList.filter(({ isGap }) => isGap)
  if (gaps.length === 0) return null
  return (
    <Stack gap={8} p={12} bdrs={12} bg="var(--portal-bad-soft)">
      <Text fw={600} c="var(--portal-bad)">
        {gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}
      </Text>
      <Text fz={13}>Not issued and not marked damaged, but a later leaf is in use.</Text>
      <Group gap={8}>
        {gaps.slice(0, 6).map(({ serial }) => (
          <Button key={serial} size="xs" onClick={() => onChoose(serial)}>
            {serialWords(serial)}
          </Button>
        ))}
        <FindHolder size="xs" />
      </Group>
    </Stack>
  )
}

function Facts({ booklet, perDay }: BookletPanelProps) {
  const { used, damaged, cancelled, free } = booklet
  const lasting = lastingWords(free, perDay)
  const facts = [
    ['Issued', String(used)],
    ['Damaged', String(damaged)],
    ['Not collected or cancelled', String(cancelled)],
    ['Left', [free, lasting].filter((part) => part !== null).join(', ')],
  ] as const
  return (
    <Stack component="dl" gap={8} m={0}>
      {facts.map(([name, value]) => (
        <Group key={name} justify="space-between" fz={13}>
          <Text component="dt" variant="dimmed">
            {name}
          </Text>
          <Text component="dd" fz={13} fw={600} m={0}>
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}

function Actions({ booklet }: { booklet: RailwayBooklet }) {
  const [isDeleting, setDeleting] = useState(false)
  const { _id, can } = booklet
  return (
    <Group gap={8} wrap="nowrap">
      <DownloadButton path={`/railway/booklets/${_id}/register.pdf`}>Print register</DownloadButton>
      {can.delete && (
        <MoreMenu label="More for this booklet">
          <MoreItem icon="delete" isDanger onClick={() => setDeleting(true)}>
            Delete booklet
          </MoreItem>
        </MoreMenu>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete booklet"
        sentence={`None of its leaves was used. Delete ${rangeWords(booklet)} and add it again if a number was wrong.`}
        action="Delete"
        onConfirm={() => call('DELETE /railway/booklets/:id', { params: { id: _id } })}
      />
    </Group>
  )
}
