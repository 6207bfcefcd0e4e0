import type { FormField } from '@portal/contract/form-definition.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { AnswerField } from '#web/ui/answer-fields/answer-field.tsx'
import { listOf } from '#web/ui/answer-fields/answer-field-shape.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './form-fill.module.css'
import type { Fill } from './use-fill.ts'

interface FillPageProps {
  form: FormToFill
  fill: Fill
  fields: readonly FormField[]
}

/** The questions of one page, below the locked ones that the account answers. */
export function FillPage({ form, fill, fields }: FillPageProps) {
  const locked = fields.filter(({ profile }) => profile !== null)
  const mine = fill.isEdit ? form.mine?.answers : undefined
  return (
    <>
      <ProfileBox form={form} fields={locked} />
      {fields
        .filter(({ profile }) => profile === null)
        .map((field) => (
          <AnswerField
            key={field.id}
            field={field}
            value={fill.values[field.id] ?? (field.type === 'checkbox' ? [] : '')}
            error={fill.problems[field.id]}
            seatsLeft={form.seatsLeft[field.id]}
            ownOptions={ownOptions(mine?.[field.id])}
            isLive
            onChange={(value) => fill.setValue(field.id, value)}
            onLeave={() => isFilled(fill.values[field.id]) && fill.touch(field.id)}
          />
        ))}
    </>
  )
}

function ProfileBox({ form: { profile }, fields }: { form: FormToFill; fields: readonly FormField[] }) {
  if (fields.length === 0 || profile === null) return null
  return (
    <section className={`ground-raised round-10 ${styles.profile}`} aria-label="From your profile">
      <h3 className="flex between below-8 text-13 plain-title secondary">
        From your profile <Icon name="lock" sizePx={18} />
      </h3>
      <dl className="grid gap-8-16">
        {fields.map(({ id, label, profile: part }) => (
          <div key={id}>
            <dt className="text-13 dimmed">{label || (part && profilePartNames[part])}</dt>
            <dd>{(part && profile[part]) || 'Not specified'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ownOptions(stored: string | number | string[] | undefined): string[] {
  return stored === undefined || typeof stored === 'number' ? [] : listOf(stored)
}

function isFilled(value: string | string[] | undefined): boolean {
  return value !== undefined && value.length > 0
}
