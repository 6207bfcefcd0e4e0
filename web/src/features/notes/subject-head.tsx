import { Box, Button, Group, Text } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { countOf } from '#web/platform/count-of.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CoverageMap } from './coverage-map.tsx'
import { RequestNotes } from './request-notes.tsx'
import { useSavingFile } from './save-note-file.ts'

interface SubjectHeadProps {
  subject: NoteSubject
  /** '' for the whole subject. */
  module: string
}

/**
 * The head of the chosen subject: its number of notes, a download of all of them, and the request for more.
 */
export function SubjectHead({ subject, module }: SubjectHeadProps) {
  const { isBusy, save } = useSavingFile()
  const part = module === '' ? '' : `&module=${module}`
  return (
    <Box component="section" mb={12} aria-label="Selected subject">
      <Card>
        <Group gap="12px 20px" justify="space-between">
          <Box flex="1 1 260px" miw={0}>
            <h2>{subject.name}</h2>
            <Text size="md" c="dimmed" mt={4}>
              {college.terms.name} {subject.semester}, {subject.branches.join(', ')},{' '}
              {countOf(subject.noteCount, 'note', 'notes')}
              {subject.isRetired && ', no longer taught'}
            </Text>
          </Box>
          <Group gap={8}>
            {subject.noteCount > 0 && (
              <Button
                loading={isBusy}
                onClick={() => void save(`/notes/zip?subject=${encodeURIComponent(subject.slug)}${part}`)}
                leftSection={<Icon name="article" sizePx={16} />}
              >
                {module === '' ? 'Download all as ZIP' : `Download module ${module} as ZIP`}
              </Button>
            )}
            {!subject.isRetired && <RequestNotes subject={subject} module={module} />}
          </Group>
        </Group>
        {module === '' && <CoverageMap subject={subject} />}
      </Card>
    </Box>
  )
}
