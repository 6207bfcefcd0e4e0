import { Divider, Stack } from '@mantine/core'
import type { FormField } from '@portal/contract/form-definition.ts'
import {
  answerKindOf,
  type FormFieldType,
  formFieldTypeNames,
  formFieldTypes,
  formLimits,
  isChoice,
} from '@portal/contract/form-words.ts'
import { useEffect, useRef, useState } from 'react'
import { useMinWidth } from '#web/platform/min-width.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeskPanel } from '#web/ui/desk/desk-panel.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx'
import { BoundFields } from './bound-fields.tsx'
import { FieldActs } from './field-acts.tsx'
import { FieldTypeIcon } from './field-types.tsx'
import { changeField, newOption, renewField } from './form-edits.ts'
import { OptionsEditor } from './options-editor.tsx'
import { RuleEditor } from './rule-editor.tsx'
import type { Builder } from './use-builder.ts'
import type { CanvasProps } from './use-field-actions.ts'

interface FieldPanelProps extends Pick<CanvasProps, 'builder' | 'actions' | 'onRemove'> {
  field: FormField
  number: number
}

/** The settings of the selected field, beside the pages or as a sheet on narrow screens. */
export function FieldPanel({ field, number, builder, actions, onRemove }: FieldPanelProps) {
  const isBeside = useMinWidth('75em')
  return (
    <DeskPanel
      row={{ _id: field.id }}
      isBeside={isBeside}
      acts={[]}
      onClose={actions.close}
      content={{
        lead: <FieldTypeIcon type={field.type} />,
        title: `Field ${number}`,
        body: (
          <>
            <FieldSettings key={field.id} field={field} builder={builder} />
            {!isBeside && <FieldActs field={field} actions={actions} onRemove={onRemove} />}
          </>
        ),
      }}
    />
  )
}

const typeOptions = formFieldTypes.map((value) => ({ value, label: formFieldTypeNames[value] }))

function FieldSettings({ field, builder }: { field: FormField; builder: Builder }) {
  const { type, label, help, required } = field
  const change = (to: Partial<FormField>, what = '') =>
    builder.change(changeField(builder.content, field.id, to), what && `${field.id}-${what}`)
  const problem = usePlaceProblem(builder, field)
  // A new field starts with its label.
  const isNew = useRef(label === '')
  useEffect(() => {
    if (isNew.current)
      document.querySelector<HTMLElement>('[data-desk-panel] [data-field="label"] input')?.focus()
  }, [])
  return (
    <Stack gap={12}>
      <TypeField field={field} builder={builder} />
      <TextField
        name="label"
        label="Label"
        isRequired
        value={label}
        // The empty label of a new field is no error yet.
        error={builder.isNew ? undefined : problem('label')}
        onLeave={builder.leaveNew}
        lengthMax={formLimits.labelLengthMax}
        onChange={(to) => change({ label: to }, 'label')}
      />
      <TextAreaField
        name="help"
        label="Help"
        rowsMin={2}
        value={help}
        countMax={formLimits.helpLengthMax}
        onChange={(to) => change({ help: to }, 'help')}
      />
      <Checkbox checked={required} onChange={(to) => change({ required: to })}>
        Required
      </Checkbox>
      <BoundFields field={field} error={problem} onChange={change} />
      {isChoice(type) && (
        <>
          <Divider />
          <OptionsEditor
            field={field}
            form={builder.saving.form}
            error={problem('options')}
            onChange={change}
          />
        </>
      )}
      <Divider />
      <RuleEditor field={field} fields={builder.fields} error={problem('showIf')} onChange={change} />
    </Stack>
  )
}

/** Returns the errors of the last save for a part of the field. The field's place is already shown above. */
function usePlaceProblem({ saving, content }: Builder, field: FormField) {
  const page = content.pages.findIndex(({ fields }) => fields.includes(field))
  const path = `pages.${page}.fields.${content.pages[page]?.fields.indexOf(field)}`
  return (part: string): string | undefined => {
    const found = [...saving.errors, ...(saving.isUnsaved ? [] : saving.form.problems)].find((one) =>
      one.path.startsWith(`${path}.${part}`),
    )
    const words = found?.message.replace(/^[^:]*: /, '')
    return words && words.charAt(0).toUpperCase() + words.slice(1)
  }
}

/**
 * Changing the type of a published field creates another field, and the existing answers stay with the old
 * one.
 */
function TypeField({ field, builder }: { field: FormField; builder: Builder }) {
  const [asked, setAsked] = useState<FormFieldType | null>(null)
  const answered = builder.saving.form.answeredFields.find(({ id }) => id === field.id)
  const partsOf = (type: FormFieldType): Partial<FormField> => ({
    type,
    min: null,
    max: null,
    pattern: type === 'text' ? field.pattern : '',
    options:
      isChoice(type) && field.options.length === 0
        ? [newOption('Option 1'), newOption('Option 2')]
        : field.options,
  })
  const choose = (type: FormFieldType) => {
    if (type === field.type) return
    if (answered && answerKindOf(answered.type) !== answerKindOf(type)) setAsked(type)
    else builder.change(changeField(builder.content, field.id, partsOf(type)))
  }
  const renew = async () => {
    const { content, id } = renewField(builder.content, field.id, partsOf(asked ?? field.type))
    builder.change(content)
    builder.select(id)
  }
  return (
    <>
      <SelectField
        name="type"
        label="Type"
        isRequired
        value={field.type}
        options={typeOptions}
        onChange={choose}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Change the type?"
        sentence="People may have answered this field. Their answers stay in the results and the export as a field of its own, and the form asks with the new type from now on."
        action="Change type"
        onConfirm={renew}
      />
    </>
  )
}
