import { Button, Group, Stack, Text } from '@mantine/core'
import type { ScoreboardState } from '@portal/contract/lakshya-records.ts'
import { IconPresentation, IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { futureProblem, isoOfDayTime } from '#web/platform/typed-dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import styles from './score-desk.module.css'

/**
 * Freezes the board before the finale: visitors see the current points until a given time, or until the
 * freeze is ended.
 */
export function FreezeCard({ state: { isFrozen, frozenUntil } }: { state: ScoreboardState }) {
  const { isSending, send } = useSending()
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const set = (frozen: boolean) => {
    const wrong = frozen && until !== '' ? futureProblem(until) : null
    setProblem(wrong ?? undefined)
    if (wrong) return
    const body = { isFrozen: frozen, until: frozen && until !== '' ? isoOfDayTime(until) : null }
    void send(() => call('PUT /tml/lakshya/scoreboard/dashboard/freeze', { body }))
  }
  return (
    <Card component="section" aria-labelledby="freeze">
      <Group gap={8} mb={8}>
        <IconSnowflake size={18} stroke={1.6} color="var(--portal-link)" aria-hidden="true" />
        <h2 id="freeze" className="text-16">
          Freeze scoreboard
        </h2>
      </Group>
      <Stack gap={12}>
        <Text size="md" c="dimmed" role="status">
          {isFrozen
            ? `Frozen ${frozenUntil ? `until ${formatDateTime(frozenUntil)}` : 'until you unfreeze it'}. Uploads still count.`
            : "Visitors see today's points until you unfreeze it, so the finals stay a surprise. Uploads still count."}
        </Text>
        {!isFrozen && (
          <div className={styles.until}>
            <DayTimeField label="Until" value={until} error={problem} onChange={setUntil} />
          </div>
        )}
        <Button loading={isSending} onClick={() => set(!isFrozen)}>
          {isFrozen ? 'Unfreeze' : 'Freeze now'}
        </Button>
        <LinkButton
          to="/tml/lakshya/scoreboard"
          search={{ reveal: '1' }}
          leftSection={<IconPresentation size={18} stroke={1.6} aria-hidden="true" />}
        >
          Reveal on stage
        </LinkButton>
      </Stack>
    </Card>
  )
}
