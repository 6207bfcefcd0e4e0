import { Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { Card } from '#web/ui/card.tsx'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { type AnnouncementReads, announcementReads } from './announcements.cache.ts'
import styles from './list-announcement-reads.module.css'

interface ListAnnouncementReadsProps {
  id: string
  /** True if readers are asked to confirm; confirmations are then counted by class. */
  isConfirmed: boolean
}

/** The number of readers, in total and by class and role, among the people it reaches now. */
export function ListAnnouncementReads({ id, isConfirmed }: ListAnnouncementReadsProps) {
  const load = useQuery(announcementReads(id))
  useFailureToast(load.error)
  if (load.isPending) return <SkeletonList count={1} heightPx={160} />
  if (!load.data) return <FailedLoad title="Couldn't load the numbers" load={load} />
  const rows = load.data
  return (
    <Card component="section" aria-label="Readers">
      {rows.length === 0 ? (
        <Text c="dimmed">It doesn't reach anyone right now.</Text>
      ) : (
        <>
          <Group gap={36} mb={16}>
            <Figure label="Readers" count={sumOf(rows, 'openedCount')} of={sumOf(rows, 'reachCount')} />
            {isConfirmed && <Figure label="Confirmed" count={sumOf(rows, 'readCount')} />}
          </Group>
          <ul className={`grid text-13 ${styles.classes}`}>
            {rows.map((row) => (
              <ClassRow key={nameOf(row)} row={row} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Figure({ label, count, of }: { label: string; count: number; of?: number }) {
  return (
    <Text variant="dimmed">
      {label}
      <Text span display="block" fz="lg">
        <Text span ff="heading" fz={28} fw={700} c="bright">
          {count.toLocaleString('en-IN')}
        </Text>
        {of !== undefined && ` of ${of.toLocaleString('en-IN')}`}
      </Text>
    </Text>
  )
}

function ClassRow({ row }: { row: AnnouncementReads[number] }) {
  const name = nameOf(row)
  return (
    <li>
      <span>{name}</span>
      <Progress value={(100 * row.readCount) / row.reachCount} aria-label={name} />
      <Text span variant="dimmed" ta="end">
        {row.readCount.toLocaleString('en-IN')} of {row.reachCount.toLocaleString('en-IN')}
      </Text>
    </li>
  )
}

function sumOf(rows: AnnouncementReads, of: 'openedCount' | 'readCount' | 'reachCount'): number {
  return rows.reduce((sum, row) => sum + row[of], 0)
}

function nameOf({ role, year, branch }: AnnouncementReads[number]): string {
  if (role === 'Student') return `${year} ${branch}`
  if (role === 'Alumni') return `Alumni ${branch}`
  return role === 'Team' ? 'Teams' : role
}
