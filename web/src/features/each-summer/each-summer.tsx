import { Stack, Table, Text } from '@mantine/core'
import type { Summer } from '@portal/contract/each-summer.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { FigureTiles } from '#web/ui/figure-tiles.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { summerNumbers } from './each-summer.cache.ts'
import { HoldStudents } from './hold-students.tsx'
import { LastRun } from './last-run.tsx'
import { RunForm } from './run-form.tsx'

/** The steps of moving all students up a year: the numbers, the exceptions, the run, its result and its undo. */
export function EachSummer() {
  const load = useQuery(summerNumbers())
  const summer = load.data
  if (!summer) return <LoadingState load={load} failedTitle="Couldn't load the numbers" />
  return (
    <Stack gap={16} maw={760}>
      {summer.run && <LastRun run={summer.run} />}
      {!summer.run?.isInForce && <NextRun summer={summer} />}
    </Stack>
  )
}

/** The steps of a run that isn't made yet. */
function NextRun({ summer }: { summer: Summer }) {
  return (
    <>
      <Step title={`The numbers for ${summer.academicYear}`}>
        <Numbers summer={summer} />
      </Step>
      {summer.incompleteCount > 0 && (
        <Step
          title="Incomplete records"
          note="These students don't move until the college office completes their record."
        >
          <ul data-divided>
            {summer.incomplete.map((person) => (
              <PersonLine
                key={person._id}
                name={person.name}
                detail={`${person.email}, ${missingWords[person.missing]}`}
              />
            ))}
          </ul>
        </Step>
      )}
      <Step
        title="Students who don't move"
        note="Find students who repeat their year or have left the college."
      >
        <HoldStudents held={summer.held} />
      </Step>
      {summer.can.run && (
        <Step title="Move everyone up">
          <RunForm key={summer.academicYear} summer={summer} />
        </Step>
      )}
    </>
  )
}

const missingWords = {
  record: 'no PRN, branch and year',
  branch: 'unknown branch',
  PRN: 'no PRN',
} as const

function Step({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <Card component="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {note && (
        <Text size="md" c="dimmed" mb={12}>
          {note}
        </Text>
      )}
      {children}
    </Card>
  )
}

function Numbers({ summer }: { summer: Summer }) {
  const { movingCount, graduatingCount, held, incompleteCount, passOutYear, classes } = summer
  const figure = (count: number) => count.toLocaleString('en-IN')
  return (
    <Stack gap={16}>
      <FigureTiles
        label="Numbers"
        tiles={[
          { label: 'Move up a year', figure: figure(movingCount) },
          { label: 'Become alumni', figure: figure(graduatingCount), note: `Class of ${passOutYear}` },
          { label: 'Held by you', figure: figure(held.length) },
          { label: 'Incomplete', figure: figure(incompleteCount) },
        ]}
      />
      {classes.length > 0 && <ClassTable classes={classes} />}
    </Stack>
  )
}

/** The students who move, by branch and year. */
function ClassTable({ classes }: Pick<Summer, 'classes'>) {
  const countOf = (branch: string, year: string) =>
    classes.find((one) => one.branch === branch && one.year === year)?.movingCount ?? 0
  const shown = branches.filter((branch) => classes.some((one) => one.branch === branch))
  return (
    <Table className="tabular" horizontalSpacing={6} aria-label="Students who move, by branch and year">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Branch</Table.Th>
          {years.map((year, nth) => (
            <Table.Th key={year} scope="col" ta="end">
              {year} to {years[nth + 1] ?? 'alumni'}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map((branch) => (
          <Table.Tr key={branch}>
            <Table.Th scope="row">{branch}</Table.Th>
            {years.map((year) => (
              <Table.Td key={year} ta="end">
                {countOf(branch, year).toLocaleString('en-IN')}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
