import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'
import { attendedOf } from './event-after.cache.ts'

/** Shorter searches match almost everyone. */
const typedMin = 2

interface Attended {
  participantId: string
  name: string
  groupName: string
}

interface FindAttendedProps {
  slug: string
  label: string
  /** The buttons beside a person; `forget` clears the search. */
  children: (found: Attended, forget: () => void) => ReactNode
}

/** Finds people who were checked in. */
export function FindAttended({ slug, label, children }: FindAttendedProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 250)
  const isAsked = asked.length >= typedMin
  const { data: found } = useQuery({ ...attendedOf(slug, asked), enabled: isAsked })
  return (
    <div>
      <TextField
        name={'attended'}
        label={label}
        value={typed}
        onChange={setTyped}
        help="Name, PRN or group of someone who was checked in"
      />
      {isAsked && typed !== '' && (
        <Stack component="ul" gap={8} mt={8} aria-label="Found">
          {found?.length === 0 && <Text component="li">Nobody who was checked in has this name</Text>}
          {found?.map(({ _id, name, groupName }) => (
            <Group component="li" key={_id} justify="space-between" gap={8} wrap="nowrap">
              <span className="breaks">{nameOf({ name, groupName })}</span>
              <Group gap={4} wrap="nowrap" flex="none">
                {children({ participantId: _id, name, groupName }, () => setTyped(''))}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}

export function nameOf({ name, groupName }: Pick<Attended, 'name' | 'groupName'>): string {
  return groupName ? `${name} (${groupName})` : name
}
