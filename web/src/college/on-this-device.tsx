import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { dropKept, keptTotal } from '#web/platform/kept-answers.ts'
import { dropNote, keptNotes } from '#web/platform/kept-notes.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'

const total = queryOptions({ queryKey: ['kept total'], queryFn: keptTotal, staleTime: 0 })

/** The section of the own profile about what this device keeps, and the ways to remove it. */
export function OnThisDevice() {
  const client = useQueryClient()
  const { data: notes = [] } = useQuery(keptNotes)
  const { data: pages } = useQuery(total)
  const after = async (removed: Promise<void>) => {
    await removed
    await Promise.all([client.invalidateQueries(keptNotes), client.invalidateQueries(total)])
  }
  const isEmpty = notes.length === 0 && !pages?.count
  return (
    <Card component="section" aria-labelledby="on-this-device">
      <Stack gap={12} align="flex-start">
        <CardTitle id="on-this-device">On this device</CardTitle>
        <Text size="md" c="dimmed">
          {isSharedComputer() ? shared : isEmpty ? nothing : pagesInWords(pages)}
        </Text>
        {notes.length > 0 && (
          <Stack component="ul" gap={8} w="100%">
            {notes.map(({ noteId, title, byteCount }) => (
              <Group component="li" key={noteId} gap={12} justify="space-between" wrap="nowrap">
                <span className="breaks">
                  {title}
                  <Text variant="dimmed">{fileSizeWords(byteCount)}</Text>
                </span>
                <Button onClick={() => void after(dropNote(noteId))}>
                  Remove <HiddenText>{title}</HiddenText>
                </Button>
              </Group>
            ))}
          </Stack>
        )}
        {!isEmpty && <Button onClick={() => void after(dropKept())}>Remove all</Button>}
      </Stack>
    </Card>
  )
}

const shared = 'This is a shared computer. Nothing is kept on it.'
const nothing = 'Pages that you read are kept here, so that they open offline.'

function pagesInWords(pages: Awaited<ReturnType<typeof keptTotal>> | undefined): string {
  return `Pages that you read open offline. They take ${fileSizeWords(pages?.byteCount ?? 0)}.`
}
