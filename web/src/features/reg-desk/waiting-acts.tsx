import { Stack, Text } from '@mantine/core'
import { countOf } from '#web/platform/count-of.ts'
import type { KeptQueue } from '#web/platform/kept-queue.ts'
import { KeptList } from '#web/ui/kept-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { labelOfAct, type RegAct } from './kept-acts.ts'

/** The actions that wait on this device to be sent, and the ones that didn't count. */
export function WaitingActs({ kept }: { kept: KeptQueue<RegAct> }) {
  const { items } = kept
  if (items.length === 0) return null
  const refused = items.filter(({ refusal }) => refusal !== undefined).length
  const waiting = items.length - refused
  return (
    <Note tone={refused > 0 ? 'bad' : 'warn'}>
      <Stack gap={10}>
        <Text fw={600} role="status">
          {waiting > 0 && `${countOf(waiting, 'action waits', 'actions wait')} on this device. `}
          {refused > 0 && `${countOf(refused, 'action was', 'actions were')} sent, but not counted.`}
        </Text>
        <KeptList kept={kept} labelOf={labelOfAct} />
      </Stack>
    </Note>
  )
}
