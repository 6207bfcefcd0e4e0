import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import type { DeskAlumnusDetail } from '@portal/contract/alumni-desk.ts'
import { branches, employmentTypes } from '@portal/contract/reference.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { toast } from '#web/platform/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { chevron } from '#web/ui/select-chevron.tsx'
import { useDeskRefresh } from './alumni-desk.cache.ts'
import { type CorrectFields, changeOf, correctFields, fieldsOf, problemsIn } from './correct-fields.ts'
import styles from './desk-panel.module.css'

/** Corrects what the college knows of an alumnus. Only what was changed is sent. */
export function CorrectForm({ one, onDone }: { one: DeskAlumnusDetail; onDone: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(one))
  const [problems, setProblems] = useState<Partial<CorrectFields>>({})
  const { form, focusFirstWrong } = useFirstWrongField()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const tell = (found: Partial<CorrectFields>) => {
    setProblems(found)
    focusFirstWrong()
  }
  const save = useSave(one, tell, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsIn(fields)
    if (Object.values(found).some(Boolean)) tell(found)
    else save.mutate(changeOf(one, fields))
  }
  const change = (key: keyof CorrectFields) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setFields((before) => ({ ...before, [key]: value }))
    setProblems(({ [key]: _known, ...others }) => others)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {correctFields.map(({ key, label, isRequired }) => (
        <div key={key}>
          <Field label={label} isRequired={isRequired} error={problems[key]}>
            {(wiring) => {
              const control = {
                ...wiring,
                value: fields[key],
                onChange: change(key),
                error: Boolean(problems[key]),
              }
              const choices = choicesOf(key)
              if (!choices) return <Input {...control} autoComplete="off" />
              return (
                <Input component="select" pointer {...chevron} {...control}>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {choice || 'Not specified'}
                    </option>
                  ))}
                </Input>
              )
            }}
          </Field>
        </div>
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function choicesOf(key: keyof CorrectFields): readonly string[] | null {
  if (key === 'branch') return branches
  return key === 'employmentType' ? ['', ...employmentTypes] : null
}

function useSave(
  one: DeskAlumnusDetail,
  onProblems: (found: Partial<CorrectFields>) => void,
  onDone: () => void,
) {
  const refresh = useDeskRefresh()
  return useMutation({
    mutationFn: (body: ReturnType<typeof changeOf>) =>
      call('PUT /alumni/admin/:id/profile', { params: { id: one._id }, body }),
    onSuccess: ({ message }) => {
      toast.good(message)
      onDone()
      return refresh()
    },
    onError: (error) => {
      const named = error instanceof CallProblem ? error.errors : []
      onProblems(Object.fromEntries(named.map(({ path, message }) => [path, message])))
      toast.warn(error.message)
    },
  })
}
