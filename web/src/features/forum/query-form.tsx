import type { OpenedQuery } from '@portal/contract/forum-records.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryDomainFilters } from '@portal/contract/reference.ts'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { EditForm } from '#web/ui/form/edit-form.tsx'
import { newerNotice } from '#web/ui/form/newer-notice.tsx'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { pastedFiles } from '#web/ui/pasted-files.ts'
import { usePickedFiles } from '#web/ui/picked-files.ts'
import { TilesPicks } from '#web/ui/tiles-choice.tsx'
import type { DomainFilter } from './forum.cache.ts'
import {
  keptImage,
  type QueryValues,
  queryFields,
  queryFormOf,
  queryImageRules,
  valuesOf,
} from './query-fields.ts'
import { SimilarWhileTyping } from './similar-while-typing.tsx'

interface DomainPicksProps {
  value: readonly DomainFilter[]
  error: string | undefined
  onChange: (picked: DomainFilter[]) => void
}

const tiles = queryDomainFilters.map((name) => ({ value: name, label: name }))

/** The domains of the query: up to five, or All, which can't be combined with others. */
function DomainPicks({ value, error, onChange }: DomainPicksProps) {
  const [isFull, setIsFull] = useState(false)
  const change = (next: DomainFilter[]) => {
    const fitting = withWildcardAlone(next, value)
    setIsFull(fitting.length > limits.queryDomainsMax)
    if (fitting.length <= limits.queryDomainsMax) onChange(fitting)
  }
  const full = `Choose at most ${limits.queryDomainsMax} domains. Remove one first.`
  return (
    <TilesPicks
      label="Domains"
      tiles={tiles}
      values={value}
      help={`${value.length} of ${limits.queryDomainsMax} selected. Choose All to reach everyone.`}
      error={isFull ? full : error}
      onChange={change}
    />
  )
}

function withWildcardAlone(next: readonly DomainFilter[], before: readonly DomainFilter[]): DomainFilter[] {
  const isAllNew = next.includes('All') && !before.includes('All')
  return isAllNew ? ['All'] : next.length > 1 ? next.filter((name) => name !== 'All') : [...next]
}

interface QueryFormProps {
  /** The viewer's draft key: 'ask-query', or the one of the edited query. */
  draftKey: string
  initial: QueryValues
  /** The edited query; left out for a new one. */
  query?: OpenedQuery
  /** Returns with the answer's message the address to open. */
  send: (form: FormData, onProgress: (part: number) => void) => Promise<{ message: string; place: string }>
  submitLabel: string
  actions?: ReactNode
}

export function QueryForm({ submitLabel, actions, send, query, ...options }: QueryFormProps) {
  const images = usePickedFiles(queryImageRules, query?.images.map(keptImage))
  const form = useEditForm({
    ...options,
    fields: queryFields,
    otherFields: ['images'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'images', TOO_LARGE: 'images' },
    parts: [images],
    send: (values, _goal, onProgress) => send(queryFormOf(values, images.files), onProgress),
    placeAfter: ({ place }) => place,
    sendsLater: !query,
  })
  const { values, problems, field } = form
  return (
    <EditForm
      form={form}
      thing="query"
      lacks="pictures"
      submitLabel={submitLabel}
      actions={actions}
      {...newerNotice(form, {
        theirs: query ? valuesOf(query) : null,
        labels,
        onMerged: () => query && images.rebase(query.images.map(keptImage)),
      })}
      onPaste={(event) => takePictures(event, (files) => void images.add(files))}
    >
      <div>
        <TextField
          {...field('query')}
          label="Title"
          isRequired
          help="Ask one question in one sentence."
          countMax={limits.queryTitleLengthMax}
        />
        <SimilarWhileTyping title={values.query} domain={values.domain} except={query?._id} />
      </div>
      <DomainPicks {...field('domain')} />
      <RichTextField
        {...field('body')}
        form={form}
        label="Your query"
        help="What have you tried, and what do you want to know?"
        bytesMax={limits.queryBodyBytesMax}
      />
      <FilePicker
        label="Images"
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB each. Text is kept if you reload; pictures are not."
        rules={queryImageRules}
        picking={images}
        error={problems.images}
        addLabel="Add images"
        hint="or drop or paste them here"
      />
    </EditForm>
  )
}

const labels = { query: 'Title', domain: 'Domains', body: 'Your query' }

/** Adds pasted pictures to the images, unless the editor has inserted them into the text. */
function takePictures(event: ClipboardEvent, add: (files: readonly File[]) => void): void {
  const files = pastedFiles(event.clipboardData).filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || event.isDefaultPrevented()) return
  event.preventDefault()
  add(files)
}
