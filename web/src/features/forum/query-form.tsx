import type { ClipboardEvent, FormEvent, ReactNode } from 'react'
import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { limits } from '@portal/contract/limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { uploadImage } from '#web/platform/upload-image.ts'
import { DraftNote } from '#web/ui/draft-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { useFirstWrongField } from '#web/ui/first-wrong-field.ts'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RichTextEditorLazy } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { UnsentNote } from '#web/ui/unsent-note.tsx'
import { DomainPicks } from './domain-picks.tsx'
import styles from './query-form.module.css'
import { SimilarWhileTyping } from './similar-while-typing.tsx'
import { type QueryFormOptions, queryImageRules, useQueryForm } from './use-query-form.ts'

interface QueryFormProps extends QueryFormOptions {
  submitLabel: string
  /** What the button says while it sends. */
  busyLabel: string
  /** The query that is being changed: it is not similar to itself. */
  except?: string
  /** Beside the button. */
  actions?: ReactNode
}

/** The form that asks a query and changes one. */
export function QueryForm({ submitLabel, busyLabel, except, actions, ...options }: QueryFormProps) {
  const { form: element, focusFirstWrong } = useFirstWrongField()
  const form = useQueryForm(options)
  const { values, problems, images, progress, change, leave } = form
  const { dialog, letGo } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFine = await form.submit((address) => {
      letGo()
      void navigate({ to: address })
    })
    if (!isFine) focusFirstWrong()
  }
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onPaste={(event) => takePictures(event, (files) => void images.add(files))}
      noValidate
    >
      <DraftNote savedAt={form.draftSavedAt} onStartAfresh={form.startAfresh} isWithoutPictures />
      <div>
        <Field
          label="Title"
          isRequired
          help="Ask one question in one sentence."
          error={problems.query}
          aside={`${values.query.trim().length} of ${limits.queryTitleLengthMax}`}
        >
          {(wiring) => (
            <Input
              {...wiring}
              value={values.query}
              error={problems.query !== undefined}
              autoComplete="off"
              onChange={(event) => change('query', event.currentTarget.value)}
              onBlur={() => values.query !== '' && leave('query')}
            />
          )}
        </Field>
        <SimilarWhileTyping title={values.query} except={except} />
      </div>
      <DomainPicks
        picked={values.domain}
        error={problems.domain}
        onChange={(domain) => {
          change('domain', domain)
          leave('domain')
        }}
      />
      <Field
        label="Your query"
        help="What have you tried, and what do you want to know?"
        error={problems.body}
      >
        {(wiring) => (
          <RichTextEditorLazy
            {...wiring}
            label="Your query"
            value={values.body}
            bytesMax={limits.queryBodyBytesMax}
            uploadImage={uploadImage}
            onUploadsChange={form.setPendingUploads}
            onChange={(body) => change('body', body)}
            onBlur={() => leave('body')}
          />
        )}
      </Field>
      <FilePicker
        label="Images"
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB each. Text is kept if you reload; pictures are not."
        rules={queryImageRules}
        picking={images}
        error={problems.images}
        addLabel="Add images"
        hint="or drop or paste them here"
      />
      {form.isUnsent && (
        <UnsentNote
          thing="query"
          isSending={progress !== null}
          onSend={() => element.current?.requestSubmit()}
        />
      )}
      <footer className={styles.foot}>
        {actions}
        <Button type="submit" variant="board" loading={progress !== null}>
          {submitLabel}
        </Button>
      </footer>
      <p className={styles.progress} role="status">
        {progress !== null && `${busyLabel}, ${Math.round(progress * 100)}% uploaded`}
      </p>
      {dialog}
    </form>
  )
}

/** Pasted pictures go to the images, unless the editor has taken them into the text. */
function takePictures(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || event.isDefaultPrevented()) return
  event.preventDefault()
  add(files)
}
