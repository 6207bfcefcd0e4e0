import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { type ContactAudience, contactAudiences } from '@portal/contract/contact-privacy.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { LockedFact } from './locked-fact.tsx'
import { TextField } from './profile-field.tsx'
import styles from './profile-form.module.css'
import type { ProfileForm } from './use-profile-form.ts'

/** The part of a form's values that both profiles have. */
export type ContactValues = {
  phone: string
  linkedin: string
  github: string
  emailShown: ContactAudience
  phoneShown: ContactAudience
  linkedinShown: ContactAudience
  githubShown: ContactAudience
}

export const audienceNames: Readonly<Record<ContactAudience, string>> = {
  everyone: 'Everyone signed in',
  alumni: 'Alumni only',
  nobody: 'Nobody',
}

interface ContactFieldsProps {
  email: string
  form: Pick<ProfileForm<ContactValues>, 'values' | 'problems' | 'change' | 'leave'>
}

/** How to reach a person, and beside each who sees it. */
export function ContactFields({ email, form }: ContactFieldsProps) {
  const { values, problems, change, leave } = form
  const control = (field: 'phone' | 'linkedin' | 'github') => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: (value: string) => change(field, value),
    onLeave: () => leave(field),
  })
  return (
    <fieldset className={styles.group}>
      <legend>How to reach you</legend>
      <p className={styles.note}>The college's alumni desk can always see these details.</p>
      <ContactRow what="e-mail" value={values.emailShown} onChange={(shown) => change('emailShown', shown)}>
        <LockedFact label="E-mail" value={email} />
      </ContactRow>
      <ContactRow what="phone" value={values.phoneShown} onChange={(shown) => change('phoneShown', shown)}>
        <TextField
          {...control('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          help="For example +91 98765 43210"
        />
      </ContactRow>
      <ContactRow
        what="LinkedIn"
        value={values.linkedinShown}
        onChange={(shown) => change('linkedinShown', shown)}
      >
        <TextField
          {...control('linkedin')}
          label="LinkedIn"
          type="url"
          help="Like linkedin.com/in/your-name"
        />
      </ContactRow>
      <ContactRow what="GitHub" value={values.githubShown} onChange={(shown) => change('githubShown', shown)}>
        <TextField {...control('github')} label="GitHub" type="url" help="Like github.com/your-name" />
      </ContactRow>
    </fieldset>
  )
}

interface ContactRowProps {
  what: string
  value: ContactAudience
  onChange: (value: ContactAudience) => void
  children: ReactNode
}

function ContactRow({ what, value, onChange, children }: ContactRowProps) {
  const id = useId()
  const choose = (chosen: string) => {
    const audience = contactAudiences.find((known) => known === chosen)
    if (audience) onChange(audience)
  }
  return (
    <div className={styles.contact}>
      <div>{children}</div>
      <div className={styles.audience}>
        <label htmlFor={id}>Who sees your {what}</label>
        <Input
          component="select"
          id={id}
          value={value}
          pointer
          rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {contactAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceNames[audience]}
            </option>
          ))}
        </Input>
      </div>
    </div>
  )
}
