import { Group, Stack, Text } from '@mantine/core'
import { isInLoop } from '@portal/contract/check-form.ts'
import type { FormField, ShowIfRule } from '@portal/contract/form-definition.ts'
import { isChoice, type ShowIfTest, showIfTestNames, showIfTests } from '@portal/contract/form-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import { nameOfField } from './form-edits.ts'

interface RuleEditorProps {
  field: FormField
  fields: readonly FormField[]
  error: string | undefined
  onChange: (to: Partial<FormField>, what?: string) => void
}

/**
 * The rule that shows a field: another field, a test and a value. Fields that would form a loop aren't
 * offered.
 */
export function RuleEditor({ field, fields, error, onChange }: RuleEditorProps) {
  const rule = field.showIf
  const sources = fields.filter((one) => one.id !== field.id && !makesLoop(field, one.id, fields))
  const source = fields.find(({ id }) => id === rule?.field)
  const set = (to: Partial<ShowIfRule>, what = '') => rule && onChange({ showIf: { ...rule, ...to } }, what)
  const begin = (): ShowIfRule | null =>
    sources[0] ? { field: sources[0].id, is: 'equals', value: firstValue(sources[0]) } : null
  if (sources.length === 0 && !rule)
    return <Text variant="dimmed">With a second field, this one can be shown only for some answers.</Text>
  return (
    <Stack gap={8}>
      <Checkbox checked={rule !== null} onChange={(to) => onChange({ showIf: to ? begin() : null })}>
        Show this field only if
      </Checkbox>
      {rule && (
        <>
          <SelectField
            name="rule-field"
            label="Field"
            isRequired
            value={rule.field}
            options={sources.map((one) => ({ value: one.id, label: nameOfField(one) }))}
            onChange={(id) => {
              const next = fields.find((one) => one.id === id)
              set({ field: id, value: next ? firstValue(next) : '' })
            }}
          />
          <Group gap={8} grow align="flex-start">
            <SelectField
              name="rule-is"
              label="Test"
              isRequired
              value={rule.is}
              options={showIfTests.map((value) => ({ value, label: showIfTestNames[value] }))}
              onChange={(is: ShowIfTest) => set({ is })}
            />
            {rule.is !== 'empty' && rule.is !== 'notEmpty' && (
              <ValueField source={source} value={rule.value} onChange={(value) => set({ value }, 'rule')} />
            )}
          </Group>
          {source?.profile && (
            <Text variant="dimmed">“{nameOfField(source)}” is filled from the profile.</Text>
          )}
          <FieldNote id={`${field.id}-rule`} error={error} />
        </>
      )}
    </Stack>
  )
}

interface ValueFieldProps {
  source: FormField | undefined
  value: string
  onChange: (value: string) => void
}

function ValueField({ source, value, onChange }: ValueFieldProps) {
  const options = source ? valuesOf(source) : []
  const frame = { name: 'rule-value', label: 'Value', isRequired: true, error: undefined, value, onChange }
  return options.length > 0 ? <SelectField {...frame} options={options} /> : <TextField {...frame} />
}

function valuesOf({ type, options, profile }: FormField): { value: string; label: string }[] {
  if (profile === 'branch') return branches.map((one) => ({ value: one, label: one }))
  if (profile === 'year') return years.map((one) => ({ value: one, label: one }))
  return isChoice(type) ? options.map(({ id, label }) => ({ value: id, label: label || 'Empty option' })) : []
}

function firstValue(source: FormField): string {
  return valuesOf(source)[0]?.value ?? ''
}

function makesLoop(field: FormField, sourceId: string, fields: readonly FormField[]): boolean {
  const wanted: FormField = { ...field, showIf: { field: sourceId, is: 'notEmpty', value: '' } }
  return isInLoop(
    wanted,
    fields.map((one) => (one.id === field.id ? wanted : one)),
  )
}
