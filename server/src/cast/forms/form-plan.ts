import type { FormField, FormSettings } from '@portal/contract/form-definition.ts'
import type { CastKey } from '#cast/named-people.ts'

/**
 * A field of the demo with the cast's answers: options are weighted by `weights`, texts come from `said`,
 * numbers are in `between`.
 */
export type PlannedField = Pick<FormField, 'id' | 'type' | 'label'> &
  Partial<Pick<FormField, 'help' | 'required' | 'min' | 'max' | 'profile' | 'pattern' | 'showIf'>> & {
    options?: readonly (readonly [id: string, label: string, seats?: number])[]
    weights?: readonly number[]
    said?: readonly string[]
    between?: readonly [min: number, max: number]
    /** The share of people who answer it; left out for everyone. */
    answered?: number
  }

/** A form of the demo. Days count from the day of the demo. */
export interface FormPlan {
  email: string
  title: string
  description: string
  pages: readonly { title: string; fields: readonly PlannedField[] }[]
  settings: Partial<Omit<FormSettings, 'opensAt' | 'closesAt'>>
  /** Has a drawn cover picture. */
  hasCover?: true
  /** The days since its publication; left out for a draft. */
  publishedDaysAgo?: number
  opensInDays?: number
  /** Negative if it has closed. */
  closesInDays?: number
  /** The days since the team closed it by hand. */
  closedDaysAgo?: number
  /** The e-mails of the teams that also edit it. */
  collaborators?: readonly string[]
  answers?: number
  /** Named people who answer it first. */
  first?: readonly CastKey[]
  /** A field of the first answers that the published form no longer has. */
  removed?: PlannedField
}
