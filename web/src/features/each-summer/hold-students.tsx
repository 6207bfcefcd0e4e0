import { Button, Stack, Text } from '@mantine/core'
import type { SummerHold, SummerStudent } from '@portal/contract/each-summer.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { summerStudents } from './each-summer.cache.ts'

const holdWords: Readonly<Record<SummerHold, string>> = {
  repeats: 'Repeats the year',
  left: 'Left the college',
}

export function HoldStudents({ held }: { held: readonly SummerStudent[] }) {
  const [name, setName] = useState('')
  const { data } = useQuery(summerStudents(name))
  const { isSending, send } = useSending()
  const hold = (student: SummerStudent, reason: SummerHold | null) =>
    void send(() =>
      call('PUT /alumni/admin/summer/students/:id', { params: { id: student._id }, body: { hold: reason } }),
    )
  const found = name === '' ? [] : (data?.result.filter((student) => student.hold === null) ?? [])
  return (
    <Stack gap={12}>
      <div>
        <SearchField label="Name, e-mail or PRN" value={name} onSearch={setName} />
        <div role="status">
          {name !== '' && data && found.length === 0 && (
            <Text c="dimmed" mt={12}>
              No students found
            </Text>
          )}
        </div>
      </div>
      {found.length > 0 && (
        <ul data-divided aria-label="Students found">
          {found.map((student) => (
            <PersonLine key={student._id} name={student.name} detail={detailOf(student)}>
              <Button size="xs" loading={isSending} onClick={() => hold(student, 'repeats')}>
                Repeats the year
              </Button>
              <Button size="xs" loading={isSending} onClick={() => hold(student, 'left')}>
                Left the college
              </Button>
            </PersonLine>
          ))}
        </ul>
      )}
      {held.length > 0 && (
        <ul data-divided aria-label="Students who don't move">
          {held.map((student) => (
            <PersonLine
              key={student._id}
              name={student.name}
              detail={`${detailOf(student)}, ${student.hold && holdWords[student.hold].toLowerCase()}`}
            >
              <Button size="xs" loading={isSending} onClick={() => hold(student, null)}>
                Let them move
              </Button>
            </PersonLine>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function detailOf({ year, branch, prn }: SummerStudent): string {
  return `${year} ${branch}, ${prn}`
}
