import { Box, SimpleGrid, Text } from '@mantine/core'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { noteCoverage } from './notes.cache.ts'
import { RequestModule } from './request-notes.tsx'

/** Which modules of a subject have notes and papers, and the requests for those that have none. */
export function CoverageMap({ subject }: { subject: NoteSubject }) {
  const { data } = useQuery(noteCoverage(subject.slug))
  if (!data) return null
  return (
    <Box component="section" mt={16} aria-label="Modules">
      <SimpleGrid component="ul" cols={{ base: 2, sm: 3 }} spacing={8}>
        {data.map(({ module, noteCount, paperCount, askedCount, isAskedByMe }) => {
          const isMissing = noteCount + paperCount === 0
          return (
            <Box
              component="li"
              key={module}
              p={12}
              bdrs={10}
              bd={`1px ${isMissing ? 'dashed' : 'solid'} var(--portal-line)`}
            >
              <Text fw={600}>Module {module}</Text>
              <Text variant="dimmed" mb={isMissing ? 8 : 0}>
                {isMissing ? missingWords(askedCount) : heldWords(noteCount, paperCount)}
              </Text>
              {isMissing && !subject.isRetired && (
                <RequestModule subject={subject} module={module} isAsked={isAskedByMe} />
              )}
            </Box>
          )
        })}
      </SimpleGrid>
    </Box>
  )
}

function heldWords(noteCount: number, paperCount: number): string {
  const parts = [
    noteCount > 0 && countOf(noteCount, 'note', 'notes'),
    paperCount > 0 && countOf(paperCount, 'paper', 'papers'),
  ]
  return parts.filter(Boolean).join(', ')
}

function missingWords(askedCount: number): string {
  return askedCount === 0
    ? 'Nothing yet'
    : `Nothing yet, ${countOf(askedCount, 'student asks', 'students ask')}`
}
