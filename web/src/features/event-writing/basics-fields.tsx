import { Box, Button } from '@mantine/core'
import { hasRoom } from '@portal/contract/college.ts'
import { eventFaq } from '@portal/contract/event-fields.ts'
import { eventLimits, festName, festOptions } from '@portal/contract/event-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PictureShape } from '#web/ui/crop-picture.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { RichTextField } from '#web/ui/form/rich-text-field.tsx'
import { RowsField } from '#web/ui/form/rows-field.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { type UploadedPicture, UploadedPictureField } from '#web/ui/form/uploaded-picture-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { TagsField } from '#web/ui/tags-field.tsx'
import { TilesChoice } from '#web/ui/tiles-choice.tsx'
import { eventTags } from './event-writing.cache.ts'
import { type EventForming, rulesFile } from './use-event-form.ts'

export const basicsLabels = {
  title: 'Title',
  fest: 'Fest',
  tags: 'Tags',
  poster: 'Poster',
  body: 'Description',
  rules: 'Rules',
  prizes: 'Prizes',
  faq: 'Questions people ask',
}

export function BasicsFields({ form, isFestival }: { form: EventForming; isFestival: boolean }) {
  const { values, field, problems } = form
  const tags = useQuery(eventTags())
  return (
    <>
      <TextField
        {...field('title')}
        label={basicsLabels.title}
        isRequired
        help="The link is made from the title and stays the same."
        countMax={eventLimits.titleLengthMax}
      />
      {!isFestival && (
        <TilesChoice
          {...field('fest')}
          label={basicsLabels.fest}
          tiles={festOptions.filter(({ value }) => value !== 'TML' || values.fest === 'TML')}
          {...(hasRoom('festival') && { help: `Events of ${festName('TML')} have a form of their own.` })}
        />
      )}
      <TagsField
        {...field('tags')}
        max={eventLimits.tagsMax}
        lengthMax={eventLimits.tagLengthMax}
        known={tags.data ?? []}
      />
      <PosterField {...field('poster')} title={values.title} />
      <RichTextField
        {...field('body')}
        form={form}
        label={basicsLabels.body}
        isRequired
        bytesMax={eventLimits.bodyBytesMax}
      />
      <PartField form={form} name="rules" label={basicsLabels.rules} />
      <FilePicker
        label="Rules as a PDF"
        help="Up to 5 MB. Text is kept if you reload; files are not."
        rules={rulesFile}
        picking={form.rulesPdf}
        error={problems.rulesPdf}
      />
      <PartField form={form} name="prizes" label={basicsLabels.prizes} />
      <RowsField
        {...field('faq')}
        label={basicsLabels.faq}
        thing="answer"
        max={eventLimits.faqMax}
        schema={eventFaq}
        empty={() => ({ question: '', answer: '' })}
      >
        {(cell) => (
          <>
            <TextField
              {...cell('question')}
              label="Question"
              isRequired
              lengthMax={eventLimits.lineLengthMax}
            />
            <TextAreaField
              {...cell('answer')}
              label="Answer"
              isRequired
              rowsMin={2}
              countMax={eventLimits.answerLengthMax}
            />
          </>
        )}
      </RowsField>
    </>
  )
}

/** An optional part of an event, whose editor opens on demand. */
function PartField({ form, name, label }: { form: EventForming; name: 'rules' | 'prizes'; label: string }) {
  const [isOpen, setIsOpen] = useState(form.values[name] !== '')
  if (!isOpen)
    return (
      <Button w="fit-content" leftSection={<Icon name="plus" sizePx={16} />} onClick={() => setIsOpen(true)}>
        Add {label.toLowerCase()}
      </Button>
    )
  return <RichTextField {...form.field(name)} form={form} label={label} bytesMax={eventLimits.partBytesMax} />
}

const shape: PictureShape = { name: 'poster', type: 'image/jpeg', isRound: false, widthMax: 1_200, ratio: 1 }

/** The field for the poster, which is cropped and then uploaded at once. Without one, a poster is drawn. */
function PosterField({ title, ...picture }: UploadedPicture & { title: string }) {
  return (
    <UploadedPictureField
      {...picture}
      label="Poster"
      inputLabel="Poster picture"
      name="poster"
      shape={shape}
      help={`You can crop it; what is kept has at most ${fileSizeWords(eventLimits.posterBytesMax)}. Without one we'll create one.`}
    >
      <Box w={72} flex="none">
        <Poster slug={title || 'event'} title="" picture={picture.value || null} size="card" />
      </Box>
    </UploadedPictureField>
  )
}
