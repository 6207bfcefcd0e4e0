import { Button, Group, Image, Progress, Stack, Text } from '@mantine/core'
import { demoDomain } from '@portal/contract/college.ts'
import type { FormField } from '@portal/contract/form-definition.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { judgeAnswers, type ProfileAnswers } from '@portal/contract/judge-answers.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { useState } from 'react'
import { numberOf } from '#web/platform/typed-number.ts'
import { AnswerField } from '#web/ui/answer-fields/answer-field.tsx'
import type { AnswerValue } from '#web/ui/answer-fields/answer-field-shape.ts'
import { LockedField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './form-builder.module.css'
import type { Builder } from './use-builder.ts'

/** A sample person, to try rules about branch and year. */
const sample: ProfileAnswers = {
  name: 'Asha Rao',
  email: `asha.rao@${demoDomain}`,
  prn: '121A1042',
  branch: branches[0],
  year: years[0],
}

/** The form as people see it, with its rules and checks. Nothing is sent. */
export function FormPreview({ builder, isPhone }: { builder: Builder; isPhone: boolean }) {
  const { title, description, cover, pages } = builder.content
  const [given, setGiven] = useState<Record<string, AnswerValue>>({})
  const [step, setStep] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const { visible, problems } = judgeAnswers(pages, answersOf(builder.fields, given), sample)
  const at = Math.min(step, pages.length - 1)
  const shown = visible.filter(({ id }) => pages[at]?.fields.some((field) => field.id === id))
  const wrong = problems.filter(({ path }) => shown.some(({ id }) => id === path))
  const go = (to: number) => {
    setChecked(to > step && wrong.length > 0)
    if (to < step || wrong.length === 0) setStep(to)
  }
  const isLast = at === pages.length - 1
  return (
    <section className={`pad-16 surface ${isPhone ? `middle ${styles.phone}` : ''}`} aria-label="Preview">
      <Stack gap={16}>
        {cover && <Image src={cover} alt="" radius={16} style={{ aspectRatio: 3 }} />}
        <div>
          <h2>{title || 'Untitled form'}</h2>
          {description && <Text c="dimmed">{description}</Text>}
        </div>
        {pages.length > 1 && (
          <div>
            <Text size="sm" fw={600} mb={6}>
              Step {at + 1} of {pages.length} {pages[at]?.title}
            </Text>
            <Progress value={((at + 1) / pages.length) * 100} size={5} aria-label="Steps" />
          </div>
        )}
        {shown.map((field) =>
          field.profile ? (
            <LockedField
              key={field.id}
              label={field.label || profilePartNames[field.profile]}
              value={sample[field.profile]}
            />
          ) : (
            <AnswerField
              key={field.id}
              field={field}
              value={given[field.id] ?? (field.type === 'checkbox' ? [] : '')}
              error={isChecked ? wrong.find(({ path }) => path === field.id)?.message : undefined}
              onChange={(value) => setGiven({ ...given, [field.id]: value })}
            />
          ),
        )}
        {step >= pages.length && wrong.length === 0 && (
          <Note tone="good">Everything is filled in. In a preview nothing is sent.</Note>
        )}
        <Group justify="space-between">
          {at > 0 ? <Button onClick={() => go(at - 1)}>Back</Button> : <span />}
          <Button variant="board" onClick={() => go(at + 1)}>
            {isLast ? 'Send' : 'Next'}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

/** Converts numbers, which are typed as text. */
function answersOf(fields: readonly FormField[], given: Readonly<Record<string, AnswerValue>>) {
  return Object.fromEntries(
    fields.map(({ id, type }) => {
      const value = given[id] ?? ''
      return [id, type === 'number' && value !== '' ? numberOf(`${value}`) : value]
    }),
  )
}
