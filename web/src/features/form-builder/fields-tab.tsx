import { Stack } from '@mantine/core'
import { formLimits } from '@portal/contract/form-words.ts'
import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { FieldPalette } from './field-palette.tsx'
import { FieldPanel } from './field-panel.tsx'
import styles from './form-builder.module.css'
import { DragArea, FormCanvas } from './form-canvas.tsx'
import { nameOfField } from './form-edits.ts'
import { ImportFields } from './import-fields.tsx'
import { problemIn } from './settings-problem.ts'
import type { Builder } from './use-builder.ts'
import { useEscape } from './use-builder-keys.ts'
import { useFieldActions } from './use-field-actions.ts'

/** The palette, the pages and the settings of the selected field side by side. */
export function FieldsTab({ builder }: { builder: Builder }) {
  const { fields, selected, saving } = builder
  const actions = useFieldActions(builder)
  const [isImporting, setImporting] = useState(false)
  const [askedId, setAsked] = useState<string | null>(null)
  const asked = fields.find(({ id }) => id === askedId)
  const numberOf = (id: string) =>
    fields.filter(({ profile }) => !profile).findIndex((one) => one.id === id) + 1
  const onRemove = (id: string) =>
    saving.form.answeredFields.some((one) => one.id === id) ? setAsked(id) : actions.remove(id)
  useEscape(selected !== null, actions.close)
  return (
    <DragArea builder={builder}>
      <div
        className={`one-column align-start gap-16 ${styles.columns}`}
        data-panel={selected ? true : undefined}
      >
        <FieldPalette builder={builder} />
        <div className="one-column gap-16">
          <TitleFields builder={builder} />
          {isImporting && <ImportFields builder={builder} onClose={() => setImporting(false)} />}
          <FormCanvas
            builder={builder}
            actions={actions}
            onRemove={onRemove}
            onImport={() => setImporting(true)}
          />
        </div>
        {selected && (
          <FieldPanel
            key={selected.id}
            builder={builder}
            actions={actions}
            onRemove={onRemove}
            field={selected}
            number={numberOf(selected.id)}
          />
        )}
      </div>
      <HiddenText>
        <span role="status">{actions.said}</span>
      </HiddenText>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(null)}
        title="Remove this field?"
        sentence={`People may have answered “${asked ? nameOfField(asked) : ''}”. Their answers stay in the results and the export.`}
        action="Remove"
        onConfirm={async () => actions.remove(askedId ?? '')}
      />
    </DragArea>
  )
}

/** The title and the description of the form, shown above its pages. */
function TitleFields({ builder }: { builder: Builder }) {
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
