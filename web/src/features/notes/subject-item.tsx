import { Box, Button, Group, Text } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './council-notes.module.css'
import { SubjectForm } from './subject-form.tsx'

export function SubjectItem({ subject }: { subject: NoteSubject }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, send } = useSending()
  const params = { id: subject._id }
  const { name, semester, branches, isRetired, noteCount, revision } = subject
  const stored = { name, branches: [...branches], semester: String(semester), revision }
  const mark = isRetired ? 'Mark as taught' : 'Mark as not taught'
  return (
    <li>
      <Group gap="8px 16px" justify="space-between">
        <Box flex="1 1 220px" miw={0}>
          <Box component="p" fw={600}>
            {name} {isRetired && <Tag>Not taught</Tag>}
          </Box>
          <Text variant="dimmed" mt={2}>
            {college.terms.name} {semester}, {branches.join(', ')}, {countOf(noteCount, 'note', 'notes')}
          </Text>
        </Box>
        <Group gap={8} className={styles.actions}>
          <Button
            size="compact-md"
            aria-expanded={isOpen}
            aria-label={`Change ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Change
          </Button>
          <Button
            size="compact-md"
            disabled={isSending}
            aria-label={`${mark}: ${name}`}
            onClick={() =>
              void send(() => call('PUT /notes/subjects/:id', { params, body: { isRetired: !isRetired } }))
            }
          >
            {mark}
          </Button>
        </Group>
      </Group>
      {isOpen && (
        <SubjectForm
          initial={stored}
          stored={stored}
          submitLabel="Save"
          isSemesterKept
          save={({ semester: _kept, revision, ...values }) => {
            const body = { ...values, ...(revision !== null && { revision }) }
            return call('PUT /notes/subjects/:id', { params, body })
          }}
          onSaved={() => setIsOpen(false)}
        />
      )}
    </li>
  )
}
