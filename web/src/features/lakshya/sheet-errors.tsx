import { Button, Text } from '@mantine/core'
import type { CellError, PointsDraft } from '@portal/contract/lakshya-records.ts'
import styles from './score-desk.module.css'
import type { Repairing } from './use-repair.ts'

/** A line for each wrong cell with its suggested fix, and the skipped rows. */
export function SheetErrors({ draft, repairing }: { draft: PointsDraft; repairing: Repairing }) {
  const { errors, errorCount, skippedRows } = draft
  return (
    <ul className={styles.errors} aria-label="Errors">
      {errors.map((error) => (
        <li key={`${error.cell} ${error.title}`}>
          <code className="round-6 text-12 ink-bad text-center">{error.cell}</code>
          <span>{error.message}</span>
          {error.repair && <RepairButton error={error} repair={error.repair} repairing={repairing} />}
        </li>
      ))}
      {errorCount > errors.length && <li>and {errorCount - errors.length} more errors</li>}
      {skippedRows.map((row) => (
        <li key={row}>
          <Text component="span" size="md" c="dimmed" flex={1}>
            Row {row} is skipped.
          </Text>
          <Button
            size="xs"
            disabled={repairing.isRepairing}
            onClick={() => repairing.repair({ row, isSkipped: false })}
          >
            Count row {row}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface RepairButtonProps {
  error: CellError
  repair: NonNullable<CellError['repair']>
  repairing: Repairing
}

function RepairButton({ error: { row, column, cell }, repair, repairing }: RepairButtonProps) {
  return (
    <Button
      size="xs"
      disabled={repairing.isRepairing}
      aria-label={`${repair.label}, ${cell}`}
      onClick={() =>
        repairing.repair('value' in repair ? { row, column, value: repair.value } : { row, isSkipped: true })
      }
    >
      {repair.label}
    </Button>
  )
}
