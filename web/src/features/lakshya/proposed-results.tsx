import { Box, Button, Group, Text } from '@mantine/core'
import type { ProposedResult } from '@portal/contract/lakshya-records.ts'
import { lakshyaLimits } from '@portal/contract/lakshya-words.ts'
import { type Branch, branches } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Card } from '#web/ui/card.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import styles from './score-desk.module.css'

/** The results saved by event heads. Each counts once it is accepted. */
export function ProposedResults({ results }: { results: readonly ProposedResult[] }) {
  if (results.length === 0) return null
  return (
    <Card component="section" padding="none" aria-labelledby="results">
      <h2 id="results" className={`line-below ${styles.title}`}>
        Results to accept
      </h2>
      <ul className={styles.rows}>
        {results.map((result) => (
          <Result key={result._id} result={result} />
        ))}
      </ul>
    </Card>
  )
}

function Result({ result }: { result: ProposedResult }) {
  const { _id, title, place, winner, points, by, at, counted } = result
  const { isSending, send } = useSending()
  const [branch, setBranch] = useState<Branch | ''>(result.branch ?? '')
  const [isRejecting, setRejecting] = useState(false)
  const path = 'PUT /tml/lakshya/scoreboard/dashboard/results/:id'
  const accept = () =>
    send(() => call(path, { params: { id: _id }, body: { decision: 'accept', ...(branch && { branch }) } }))
  const reject = (reason: string) => call(path, { params: { id: _id }, body: { decision: 'reject', reason } })
  const before = counted.map((row) => `${row.branch} ${row.points}`).join(', ')
  return (
    <li>
      <div className={`grow breaks ${styles.words}`}>
        <b>
          {title}
          {place !== null && `, ${placeNames[place]}`}
          {winner && `: ${winner}`}
        </b>
        <Text variant="dimmed">
          {formatDateTime(at)}, {by}
          {before && `. Counted so far: ${before}.`}
        </Text>
      </div>
      <Box component="b" className="tabular nowrap">
        {points} pts
      </Box>
      <Group gap={8} w={{ base: '100%', xs: 'auto' }}>
        <Box w={{ base: '100%', xs: 152 }}>
          <SelectMenu
            label="Branch"
            value={branch}
            placeholder="Choose"
            choices={branches.map((one) => ({ value: one, label: one }))}
            onChange={(value) => setBranch(value as Branch)}
          />
        </Box>
        <Button flex="1 0 auto" size="xs" aria-label={`Reject ${title}`} onClick={() => setRejecting(true)}>
          Reject
        </Button>
        <Button
          variant="filled"
          flex="1 0 auto"
          size="xs"
          loading={isSending}
          aria-label={`Accept ${title}`}
          onClick={() => void accept()}
        >
          Accept
        </Button>
      </Group>
      <ReasonDialog
        title={`Reject ${title}`}
        label="Reason"
        help="Kept in the ledger of the sports team."
        action="Reject"
        isHarsh
        lengthMax={lakshyaLimits.reasonLengthMax}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onSend={reject}
      />
    </li>
  )
}

const placeNames: Readonly<Record<number, string>> = { 1: 'first place', 2: 'second place', 3: 'third place' }
