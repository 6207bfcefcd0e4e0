import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { ScoreDashboard } from '@portal/contract/lakshya-records.ts'
import type { UploadMode } from '@portal/contract/lakshya-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '#web/platform/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { BoardCard } from './board-card.tsx'
import { FreezeCard } from './freeze-card.tsx'
import { scoreDashboard } from './lakshya.cache.ts'
import { LedgerCard } from './ledger-card.tsx'
import { ProposedResults } from './proposed-results.tsx'
import styles from './score-desk.module.css'
import { UploadCard } from './upload-card.tsx'

const CorrectionDialog = lazyPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

function lastUploadWords({ lastUpload }: ScoreDashboard): string {
  return lastUpload
    ? `Last upload: ${formatDateTime(lastUpload.at)}, by ${lastUpload.by}`
    : 'Nothing uploaded yet'
}

/** The sports team's page for the points. */
export function ScoreDesk() {
  const load = useQuery(scoreDashboard())
  const [mode, setMode] = useState<UploadMode>('add')
  const [isCorrecting, setCorrecting] = useState(false)
  const { data } = load
  return (
    <>
      <Group justify="space-between" align="end" mb={16}>
        <div>
          <h1>Lakshya Dashboard</h1>
          <Text size="md" c="dimmed">
            {data && lastUploadWords(data)}
          </Text>
        </div>
        <Button leftSection={<Icon name="edit" />} onClick={() => setCorrecting(true)}>
          Type a correction
        </Button>
      </Group>
      <ListStates load={load} failedTitle="Couldn't load the dashboard">
        {() =>
          data && (
            <Box className={`one-column gap-12 ${styles.columns}`}>
              <UploadCard draft={data.draft} mode={mode} onMode={setMode} />
              <Stack component="aside" gap={12} aria-label="Scoreboard">
                <BoardCard board={data.board} draft={data.draft} mode={mode} />
                <FreezeCard state={data.state} />
              </Stack>
              <Stack gap={12} miw={0}>
                <ProposedResults results={data.results} />
                <LedgerCard />
              </Stack>
            </Box>
          )
        }
      </ListStates>
      <Suspense>{isCorrecting && <CorrectionDialog onClose={() => setCorrecting(false)} />}</Suspense>
    </>
  )
}
