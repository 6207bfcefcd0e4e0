import { Stack } from '@mantine/core'
import { formLimits } from '@portal/contract/form-words.ts'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { problemIn } from './settings-problem.ts'
import type { Builder } from './use-builder.ts'

/** The title and the description of the form, shown above its pages. */
export function TitleFields({ builder }: { builder: Builder }) {
  const { content, change } = builder
  return (
    <Card component="section" aria-label="About the form">
      <Stack gap={12}>
        <TextField
          name="title"
          label="Title"
          isRequired
          value={content.title}
          error={problemIn(builder)('title')}
          lengthMax={formLimits.titleLengthMax}
          onChange={(title) => change({ ...content, title }, 'title')}
        />
        <TextAreaField
          name="description"
          label="Description"
          rowsMin={2}
          value={content.description}
          countMax={formLimits.descriptionLengthMax}
          onChange={(description) => change({ ...content, description }, 'description')}
        />
      </Stack>
    </Card>
  )
}
