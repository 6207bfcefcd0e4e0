import type { AccountRole } from './roles.ts'

/*
 * The audience of a person's e-mail, phone, LinkedIn and GitHub. Without schemas, because screens that show
 * the choice beside a field, or a profile as others see it, need the rule but not the calls.
 */

/** `everyone` is everyone signed in who may open the profile. */
export const contactAudiences = ['everyone', 'alumni', 'nobody'] as const
export type ContactAudience = (typeof contactAudiences)[number]

/**
 * Returns true if another person with the role sees a contact field with the audience. The alumni admin keeps
 * the college's records and sees all fields. The caller has to handle people who view their own fields.
 */
export function maySeeContact(audience: ContactAudience, viewerRole: AccountRole): boolean {
  if (viewerRole === 'AlumniAdmin' || audience === 'everyone') return true
  return audience === 'alumni' && viewerRole === 'Alumni'
}
