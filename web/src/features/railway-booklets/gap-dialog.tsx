import { Button, Group, Stack, Text } from '@mantine/core'
import type { RailwayLeafCheck } from '@portal/contract/railway-booklet-records.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate } from '#web/platform/dates.ts'
import { DeskDialog } from '#web/ui/desk/desk-dialog.tsx'
import dialog from '#web/ui/dialog.module.css'
import { ListStates } from '#web/ui/list-states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { leafCheck } from './booklets.cache.ts'
import { FindHolder } from './find-holder.tsx'

/** Checks the leaves of all booklets. */
export function GapDialog({ onClose }: { onClose: () => void }) {
  const load = useQuery(leafCheck())
  return (
    <DeskDialog title="Gaps and doubles" sizePx={480} onClose={onClose}>
      <ListStates load={load} failedTitle="Couldn't check the leaves">
        {() => load.data && <Findings check={load.data} />}
      </ListStates>
      <div className={dialog.buttons}>
        <Button onClick={() => void load.refetch()} loading={load.isFetching}>
          Check again
        </Button>
        {(load.data?.gaps.length ?? 0) > 0 && <FindHolder />}
        <Button variant="filled" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </DeskDialog>
  )
}

function Findings({ check: { leafCount, gaps, doubles } }: { check: RailwayLeafCheck }) {
  const isFine = gaps.length + doubles.length === 0
  return (
    <Stack gap={12}>
      <Group gap={8}>
        <Tag tone={isFine ? 'good' : 'bad'} icon={isFine ? 'check' : 'alert'}>
          {isFine
            ? 'Nothing missing'
            : `${countOf(gaps.length, 'gap', 'gaps')}, ${countOf(doubles.length, 'double', 'doubles')}`}
        </Tag>
        <Text variant="dimmed">{leafCount.toLocaleString('en-IN')} leaves checked</Text>
      </Group>
      {gaps.map(({ serial, before, after }) => (
        <div key={serial}>
          <Text fw={600}>{serialWords(serial)}</Text>
          <Text variant="dimmed">
            Not issued and not marked damaged.{' '}
            {before && `${serialWords(before.serial)} was issued on ${formatDate(before.issuedAt)}, `}
            {serialWords(after.serial)} on {formatDate(after.issuedAt)}.
          </Text>
        </div>
      ))}
      {doubles.map(({ serial, name }) => (
        <Text key={`${serial} ${name}`} fz={13}>
          {serialWords(serial)}: the register and the application of {name} differ.
        </Text>
      ))}
    </Stack>
  )
}
