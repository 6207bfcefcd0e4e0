import { Stack } from '@mantine/core'
import { type ContactAudience, contactAudiences } from '@portal/contract/contact-privacy.ts'
import type { ReactNode } from 'react'
import { FieldGroup } from '#web/ui/form/edit-form.tsx'
import { SelectField, TextField } from '#web/ui/form/text-field.tsx'
import type { EditFormOf } from '#web/ui/form/use-edit-form.ts'
import { LockedFact } from './locked-fact.tsx'
import styles from './profile-form.module.css'

/** The form values that both kinds of profile have. */
export type ContactValues = {
  phone: string
  linkedin: string
  github: string
  emailShown: ContactAudience
  phoneShown: ContactAudience
  linkedinShown: ContactAudience
  githubShown: ContactAudience
}

interface Contacts {
  phone?: string | null | undefined
  own?: { shown: Record<'email' | 'phone' | 'linkedin' | 'github', ContactAudience> } | null | undefined
}

/** Returns a profile's contacts and who can see each. */
export function contactValuesOf(
  { phone, own }: Contacts,
  { linkedin, github }: { linkedin: string | null; github: string | null },
): ContactValues {
  const shown = own?.shown
  return {
    phone: phone ?? '',
    linkedin: linkedin ?? '',
    github: github ?? '',
    emailShown: shown?.email ?? 'everyone',
    phoneShown: shown?.phone ?? 'nobody',
    linkedinShown: shown?.linkedin ?? 'everyone',
    githubShown: shown?.github ?? 'everyone',
  }
}

export const audienceNames: Readonly<Record<ContactAudience, string>> = {
  everyone: 'Everyone signed in',
  alumni: 'Alumni only',
  nobody: 'Nobody',
}

const audiences = contactAudiences.map((value) => ({ value, label: audienceNames[value] }))

interface ContactFieldsProps {
  email: string
  form: Pick<EditFormOf<ContactValues>, 'field'>
}

/** The contacts of a person, each with the choice of who can see it. */
export function ContactFields({ email, form: { field } }: ContactFieldsProps) {
  const row = (
    what: string,
    shown: 'emailShown' | 'phoneShown' | 'linkedinShown' | 'githubShown',
    control: ReactNode,
  ) => (
    <Stack gap="4px 16px" mb={8} className={styles.contact}>
      {control}
      <SelectField {...field(shown)} label={`Who sees your ${what}`} isRequired options={audiences} />
    </Stack>
  )
  return (
    <FieldGroup title="How to reach you" note="The college's alumni desk can always see these details.">
      {row('e-mail', 'emailShown', <LockedFact label="E-mail" value={email} />)}
      {row(
        'phone',
        'phoneShown',
        <TextField
          {...field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          help="For example +91 98765 43210"
        />,
      )}
      {row(
        'LinkedIn',
        'linkedinShown',
        <TextField
          {...field('linkedin')}
          label="LinkedIn"
          type="url"
          help="Like linkedin.com/in/your-name"
        />,
      )}
      {row(
        'GitHub',
        'githubShown',
        <TextField {...field('github')} label="GitHub" type="url" help="Like github.com/your-name" />,
      )}
    </FieldGroup>
  )
}
