import { Box, Group, Stack } from '@mantine/core'
import { college } from '@portal/contract/college.ts'
import type { NoteSubject } from '@portal/contract/note-records.ts'
import { branches, semesters } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { choicesOf } from '#web/ui/list/list-filter.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { SelectMenu } from '#web/ui/select-menu.tsx'
import styles from './council-notes.module.css'
import { noteSubjects } from './notes.cache.ts'
import { SubjectForm } from './subject-form.tsx'
import { SubjectItem } from './subject-item.tsx'

/**
 * The subjects of notes by semester and branch, for the council to add, rename, or mark as no longer taught.
 */
export function ListNoteSubjects() {
  const load = useQuery(noteSubjects())
  const [semester, setSemester] = useState('1')
  const [branch, setBranch] = useState('')
  const shown = (load.data ?? []).filter((subject) => isOf(subject, semester, branch))
  return (
    <Box component="section" mt={28} aria-labelledby="note-subjects">
      <Box component="h2" id="note-subjects" mb={12}>
        Subjects of notes
      </Box>
      <Group gap={8} mb={12}>
        <SelectMenu
          label={college.terms.name}
          value={semester}
          choices={choicesOf({ any: 'All', options: semesters.map(String), value: semester })}
          onChange={setSemester}
        />
        <SelectMenu
          label="Branch"
          value={branch}
          choices={choicesOf({ any: 'All', options: branches, value: branch })}
          onChange={setBranch}
        />
      </Group>
      <ListStates
        load={load}
        isEmpty={shown.length === 0}
        empty={<EmptyState title="No subjects found" sentence="Add the first one below." />}
        failedTitle="Couldn't load the subjects"
      >
        {() => (
          <Card component="ul" padding="none" className={styles.subjects} aria-label="Subjects" data-divided>
            {shown.map((subject) => (
              <SubjectItem key={subject._id} subject={subject} />
            ))}
          </Card>
        )}
      </ListStates>
      <Stack component={Card} gap={14} mt={16}>
        <Box component="h3" fz={16}>
          Add a subject
        </Box>
        <SubjectForm
          key={semester}
          initial={{ name: '', branches: [], semester: semester || '1', revision: null }}
          submitLabel="Add subject"
          save={(body) => call('POST /notes/subjects', { body })}
        />
      </Stack>
    </Box>
  )
}

function isOf(subject: NoteSubject, semester: string, branch: string): boolean {
  const isOfSemester = semester === '' || String(subject.semester) === semester
  return isOfSemester && (branch === '' || subject.branches.some((one) => one === branch))
}
