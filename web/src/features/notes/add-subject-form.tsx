import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { semesters } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Field } from '#web/ui/field.tsx'
import { chevron } from '#web/ui/select-chevron.tsx'
import styles from './council-notes.module.css'
import { useNotesRefresh } from './notes.cache.ts'
import { SubjectFields } from './subject-fields.tsx'

/** Adds a subject to a semester, to begin with the one that is looked at. */
export function AddSubjectForm({ semester: shown }: { semester: string }) {
  const [semester, setSemester] = useState(shown || '1')
  const { refreshAll } = useNotesRefresh()
  const { isSending, problems, send } = useSending(refreshAll)
  return (
    <div className={styles.add}>
      <h3>Add a subject</h3>
      <Field label="Semester of the new subject" isRequired error={problems.semester}>
        {(wiring) => (
          <Input
            component="select"
            {...wiring}
            pointer
            {...chevron}
            className={styles.short}
            value={semester}
            onChange={({ currentTarget }) => setSemester(currentTarget.value)}
          >
            {semesters.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Input>
        )}
      </Field>
      <SubjectFields
        initial={{ name: '', branches: [] }}
        button="Add subject"
        isSending={isSending}
        problems={problems}
        send={(values) =>
          send(async () => {
            const { message } = await call('POST /notes/subjects', { body: { ...values, semester } })
            return { message: message || 'Subject added' }
          })
        }
      />
    </div>
  )
}
