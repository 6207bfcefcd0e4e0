import { Box, Button, Flex, Text } from '@mantine/core'
import type { BranchSource } from '@portal/contract/lakshya-records.ts'
import { branchNames } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#web/platform/dates.ts'
import dialog from '#web/ui/dialog.module.css'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { branchSources } from './lakshya.cache.ts'

/** The events and matches that gave a branch its points. */
export function BranchDialog({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const load = useQuery(branchSources(branch))
  return (
    <DialogFrame
      onClose={onClose}
      title={`${branch}: ${load.data ? `${load.data.points} pts` : branchNames[branch]}`}
      size={520}
    >
      <ListStates
        load={load}
        isEmpty={load.data?.sources.length === 0}
        empty={<EmptyState title="No points yet" sentence="They appear here after the first match." />}
        failedTitle="Couldn't load the points"
      >
        {() => load.data?.sources.map((source) => <Source key={source.title} source={source} />)}
      </ListStates>
      <div className={dialog.buttons}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </DialogFrame>
  )
}

function Source({ source: { title, points, rows } }: { source: BranchSource }) {
  return (
    <Box component="section" mt={14} aria-label={title}>
      <Flex component="h3" justify="space-between" gap={12} fz={15}>
        <span className="breaks shrinks">{title}</span>
        <span className="nowrap">{points} pts</span>
      </Flex>
      <ul>
        {rows.map(({ detail, points: each, at }) => (
          <Flex component="li" key={`${at} ${detail} ${each}`} justify="space-between" gap={12} mt={4}>
            <Text component="span" size="md" c="dimmed" miw={0} className="breaks">
              {[detail, formatDateTime(at)].filter(Boolean).join(', ')}
            </Text>
            <Text component="span" size="md" className="nowrap">
              {each > 0 ? `+${each}` : each}
            </Text>
          </Flex>
        ))}
      </ul>
    </Box>
  )
}
