import '@mantine/core/styles/Input.layer.css'
import { Button, Input } from '@mantine/core'
import { type BlogGoal, type BlogState, blogLimits } from '@portal/contract/blog-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { uploadImage } from '#web/platform/upload-image.ts'
import { DayTimeField } from '#web/ui/day-time-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.tsx'
import { RichTextEditorLazy } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { textOf } from './blog-fields.ts'
import styles from './blog-form.module.css'
import { BlogPreview } from './blog-preview.tsx'
import { CoverField } from './cover-field.tsx'
import { interviewTemplate } from './interview-template.ts'
import { TagsField } from './tags-field.tsx'
import { type BlogFormOptions, useBlogForm } from './use-blog-form.ts'

interface BlogFormProps extends BlogFormOptions {
  /** The state of the blog that is being changed. */
  state: BlogState
}

/** The form that writes a blog and changes one. */
export function BlogForm({ state, ...options }: BlogFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useBlogForm(options)
  const { values, problems, change, sending } = form
  const [isLater, setIsLater] = useState(values.publishAt !== '')
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { dialog, allowLeave } = useLeaveGuard(form.isUnsaved, { hasDraft: true })
  const navigate = useNavigate()
  const isLive = state === 'published'
  const goal: BlogGoal = isLater && !isLive ? 'scheduled' : 'published'
  const send = async (as: BlogGoal) => {
    const isFine = await form.submit(as, (address) => {
      allowLeave()
      void navigate({ to: address })
    })
    // After the errors were drawn.
    if (!isFine) requestAnimationFrame(() => focusFirstWrong(element.current))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(goal)
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <DraftNote savedAt={form.draftSavedAt} onStartOver={form.startAfresh} />
      <Field
        label="Title"
        isRequired
        error={problems.title}
        aside={`${values.title.trim().length} of ${blogLimits.titleLengthMax}`}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={values.title}
            error={problems.title !== undefined}
            autoComplete="off"
            onChange={(event) => change('title', event.currentTarget.value)}
          />
        )}
      </Field>
      <CoverField value={values.cover} error={problems.cover} onChange={(cover) => change('cover', cover)} />
      <TagsField tags={values.tags} error={problems.tags} onChange={(tags) => change('tags', tags)} />
      <Field
        label="Text"
        isRequired
        help={`At least ${blogLimits.publishedTextLengthMin} characters to publish. Headings create a table of contents.`}
        error={problems.body}
        aside={
          values.body === '' && (
            <Button variant="subtle" size="compact-sm" onClick={() => change('body', interviewTemplate)}>
              Use “Interview experience” template
            </Button>
          )
        }
      >
        {(wiring) => (
          <RichTextEditorLazy
            {...wiring}
            label="Text"
            value={values.body}
            bytesMax={blogLimits.bodyBytesMax}
            heightMinPx={320}
            uploadImage={uploadImage}
            onUploadsChange={form.setPendingUploads}
            onChange={(body) => change('body', body)}
          />
        )}
      </Field>
      {!isLive && (
        <TilesChoice
          label="When"
          tiles={[
            { value: 'now', label: 'Publish now' },
            { value: 'later', label: 'Publish later' },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(when) => {
            setIsLater(when === 'later')
            if (when === 'now') change('publishAt', '')
          }}
        />
      )}
      {goal === 'scheduled' && (
        <DayTimeField
          label="Publish at"
          isRequired
          value={values.publishAt}
          error={problems.publishAt}
          onChange={(at) => change('publishAt', at)}
        />
      )}
      <footer className={styles.foot}>
        <Button
          variant="subtle"
          disabled={textOf(values.body).trim() === '' && values.title.trim() === ''}
          onClick={() => setIsPreviewed(true)}
        >
          Preview
        </Button>
        <Button variant="default" loading={sending === 'draft'} onClick={() => void send('draft')}>
          {asideLabels[state]}
        </Button>
        <Button type="submit" variant="board" loading={sending === goal}>
          {isLive ? 'Save blog' : goal === 'scheduled' ? 'Schedule' : 'Publish'}
        </Button>
      </footer>
      <BlogPreview values={values} isOpen={isPreviewed} onClose={() => setIsPreviewed(false)} />
      {dialog}
    </form>
  )
}

/** On the button that keeps the blog to its author. */
const asideLabels: Record<BlogState, string> = {
  ...{ draft: 'Save draft', scheduled: 'Save draft' },
  ...{ published: 'Move to drafts', returned: 'Save for later' },
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  form
    ?.querySelector<HTMLElement>(
      ':is(input, button, [role="textbox"])[aria-invalid="true"], fieldset[aria-invalid] input',
    )
    ?.focus()
}
