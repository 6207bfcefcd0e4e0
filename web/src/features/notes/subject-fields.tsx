import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { noteLimits } from '@portal/contract/note-words.ts'
import { branches as allBranches, type Branch } from '@portal/contract/reference.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import styles from './council-notes.module.css'

export interface SubjectValues {
  name: string
  branches: Branch[]
}

interface SubjectFieldsProps {
  initial: SubjectValues
  button: string
  isSending: boolean
  /** What the server said, by field. */
  problems: Readonly<Record<string, string>>
  /** False when it was refused. */
  send: (values: SubjectValues) => Promise<boolean>
}

/** The name of a subject and who learns it. */
export function SubjectFields({ initial, button, isSending, problems, send }: SubjectFieldsProps) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [values, setValues] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const wrong = {
    name: isTried && values.name.trim().length < 3 ? 'Enter the name of the subject' : problems.name,
    branches: isTried && values.branches.length === 0 ? 'Choose at least one branch' : problems.branches,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const isWhole = values.name.trim().length >= 3 && values.branches.length > 0
    if (!isWhole || !(await send({ ...values, name: values.name.trim() }))) return focusFirstWrong()
    setIsTried(false)
    setValues(initial)
  }
  return (
    <form ref={form} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Name of the subject" isRequired error={wrong.name}>
        {(wiring) => (
          <Input
            {...wiring}
            value={values.name}
            error={wrong.name !== undefined}
            maxLength={noteLimits.subjectNameLengthMax}
            onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
          />
        )}
      </Field>
      <TilesPicks
        label="Branches"
        tiles={allBranches.map((branch) => ({ value: branch, label: branch }))}
        values={values.branches}
        error={wrong.branches}
        onChange={(branches) => setValues({ ...values, branches })}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {button}
        </Button>
      </div>
    </form>
  )
}
