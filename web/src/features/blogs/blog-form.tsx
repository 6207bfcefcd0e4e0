import { Button } from '@mantine/core'
import { type BlogState, blogLimits, type RequestedBlogState } from '@portal/contract/blog-words.ts'
import type { Blog } from '@portal/contract/blogs.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#web/platform/call.ts'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { EditForm, GoalButton } from '#web/ui/form/edit-form.tsx'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { PublishWhen } from '#web/ui/form/publish-when.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { TagsField } from '#web/ui/tags-field.tsx'
import { type BlogValues, blogBodyOf, blogFields, textOf, valuesOf } from './blog-fields.ts'
import { placeAfterSaving } from './blog-labels.ts'
import { BlogPreview } from './blog-preview.tsx'
import { blogTags } from './blogs.cache.ts'
import styles from './cover-field.module.css'
import { interviewTemplate } from './interview-template.ts'

interface BlogFormProps {
  /** The viewer's draft key: 'write-blog', or the one of the edited blog. */
  draftKey: string
  initial: BlogValues
  /** The edited blog; left out for a new one. */
  blog?: Blog
  send: (body: ReturnType<typeof blogBodyOf>) => Promise<CallAnswer<Blog>>
}

export function BlogForm({ blog, send, ...options }: BlogFormProps) {
  const state = blog?.state ?? 'draft'
  const form = useEditForm({
    ...options,
    fields: blogFields,
    goal: 'draft' as RequestedBlogState,
    send: (values, goal) => send(blogBodyOf(values, goal)),
    placeAfter: ({ data }) => placeAfterSaving(data),
  })
  const { values, field, change } = form
  const { data: knownTags = [] } = useQuery(blogTags())
  const [isLater, setIsLater] = useState(values.publishAt !== '')
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isLive = state === 'published'
  const goal: RequestedBlogState = isLater && !isLive ? 'scheduled' : 'published'
  const isEmpty = textOf(values.body).trim() === '' && values.title.trim() === ''
  return (
    <EditForm
      form={form}
      thing="blog"
      goal={goal}
      submitLabel={isLive ? 'Save blog' : goal === 'scheduled' ? 'Schedule' : 'Publish'}
      {...newerNotice(form, { theirs: blog ? valuesOf(blog) : null, labels })}
      actions={
        <>
          <Button variant="subtle" disabled={isEmpty} onClick={() => setIsPreviewed(true)}>
            Preview
          </Button>
          <GoalButton form={form} goal="draft">
            {asideLabels[state]}
          </GoalButton>
        </>
      }
    >
      <TextField {...field('title')} label="Title" isRequired countMax={blogLimits.titleLengthMax} />
      <CoverField {...field('cover')} />
      <TagsField
        {...field('tags')}
        max={blogLimits.tagsMax}
        lengthMax={blogLimits.tagLengthMax}
        known={knownTags}
      />
      <RichTextField
        {...field('body')}
        form={form}
        label="Text"
        isRequired
        help={`At least ${blogLimits.publishedTextLengthMin} characters to publish. Headings create a table of contents.`}
        bytesMax={blogLimits.bodyBytesMax}
        heightMinPx={320}
        aside={
          values.body === '' && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ body: interviewTemplate })}>
              Use “Interview experience” template
            </Button>
          )
        }
      />
      {!isLive && <PublishWhen {...field('publishAt')} isLater={isLater} onLater={setIsLater} />}
      <BlogPreview values={values} isOpen={isPreviewed} onClose={() => setIsPreviewed(false)} />
    </EditForm>
  )
}

const labels = { title: 'Title', cover: 'Cover', tags: 'Tags', body: 'Text', publishAt: 'Publish at' }

/** The labels of the button that saves without publishing. */
const asideLabels: Record<BlogState, string> = {
  draft: 'Save draft',
  scheduled: 'Save draft',
  published: 'Move to drafts',
  returned: 'Save for later',
}

const shape: PictureShape = {
  name: 'cover',
  type: 'image/jpeg',
  isRound: false,
  widthMax: 1_600,
  ratio: 16 / 9,
}

/** The field for the cover, which is cropped and then uploaded at once. Without one, a cover is drawn. */
function CoverField({ value, error, onChange }: UploadedPicture) {
  return (
    <UploadedPictureField
      value={value}
      error={error}
      onChange={onChange}
      label="Cover"
      inputLabel="Cover picture"
      shape={shape}
      help="You can crop it. Without one we'll create one."
    >
      {value !== '' && (
        <img className={`ground-raised round-10 ${styles.cover}`} src={thumbnailOf(value)} alt="Cover" />
      )}
    </UploadedPictureField>
  )
}
