import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { councilLimits } from '@portal/contract/council-words.ts'
import { limits } from '@portal/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { useFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { type FileRules, usePickedFiles } from '#web/ui/picked-files.ts'
import { useCouncilRefresh } from './council.cache.ts'
import styles from './council.module.css'

const rules: FileRules = {
  types: ['application/pdf', '.pdf'],
  kind: 'a PDF',
  bytesMax: limits.imageBytesMax,
  countMax: 1,
}

/** Lays a PDF open; a fresh form stands there when it is done. */
export function AddDocumentForm() {
  const [round, setRound] = useState(0)
  return <Form key={round} onAdded={() => setRound(round + 1)} />
}

function Form({ onAdded }: { onAdded: () => void }) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [title, setTitle] = useState('')
  const [day, setDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const picking = usePickedFiles(rules)
  const { isSending, problems, send } = useSending()
  const { refreshDocuments } = useCouncilRefresh()
  const [picked] = picking.files
  const missing = {
    title: isTried && title.trim() === '' ? 'Enter a title' : undefined,
    day: isTried && day === '' ? 'Enter the document date' : undefined,
    document: isTried && !picked ? 'Choose a PDF' : undefined,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const isWhole = title.trim() !== '' && day !== '' && picked?.file
    const body = new FormData()
    body.append('title', title.trim())
    body.append('day', day)
    if (picked?.file) body.append('document', picked.file, picked.name)
    const isSent = isWhole && (await send(() => call('POST /council/documents', { form: body })))
    if (!isSent) return focusFirstWrong()
    await refreshDocuments()
    onAdded()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.pair}>
        <Field label="Title" isRequired error={missing.title ?? problems.title}>
          {(wiring) => (
            <Input
              {...wiring}
              value={title}
              error={(missing.title ?? problems.title) !== undefined}
              maxLength={councilLimits.documentTitleLengthMax}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
        </Field>
        <DayField
          label="Document date"
          isRequired
          value={day}
          error={missing.day ?? problems.day}
          onChange={setDay}
        />
      </div>
      <FilePicker
        label="Document"
        help="A PDF of up to 5 MB. Everyone can read it."
        rules={rules}
        picking={picking}
        error={missing.document ?? problems.document}
        isRequired
      />
      <div>
        <Button type="submit" loading={isSending}>
          Add document
        </Button>
      </div>
    </form>
  )
}
