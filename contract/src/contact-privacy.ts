import type { AccountRole } from './roles.ts'

/*
 * Who sees a person's e-mail, phone, LinkedIn and GitHub. No schema here: screens that draw the choice beside a field, or
 * a profile as someone else sees it, need the rule and not the calls.
 */

/** `everyone` is everyone who is signed in and may open the profile. */
export const contactAudiences = ['everyone', 'alumni', 'nobody'] as const
export type ContactAudience = (typeof contactAudiences)[number]

export const contactFields = ['email', 'phone', 'linkedin', 'github'] as const
export type ContactField = (typeof contactFields)[number]

/** What holds until a person chooses. A phone number is told to nobody unasked. */
export const contactAudienceDefaults: Readonly<Record<ContactField, ContactAudience>> = {
  email: 'everyone',
  phone: 'nobody',
  linkedin: 'everyone',
  github: 'everyone',
}

/**
 * Whether someone else of that role sees a contact field that is shown to the audience. The alumni admin keeps the
 * records of the college and sees all; a person's own fields are shown to himself, which the caller knows.
 */
export function maySeeContact(audience: ContactAudience, viewerRole: AccountRole): boolean {
  if (viewerRole === 'AlumniAdmin' || audience === 'everyone') return true
  return audience === 'alumni' && viewerRole === 'Alumni'
}
