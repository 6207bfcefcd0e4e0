import type { FormField, FormSettings } from '@portal/contract/form-definition.ts'
import type { CastKey } from '#cast/named-people.ts'

/** A field of the demo, and what the cast answers: options weigh by `weights`, words come from `said`, numbers lie in `between`. */
export type PlannedField = Pick<FormField, 'id' | 'type' | 'label'> &
  Partial<Pick<FormField, 'help' | 'required' | 'min' | 'max' | 'profile' | 'pattern' | 'showIf'>> & {
    options?: readonly (readonly [id: string, label: string, seats?: number])[]
    weights?: readonly number[]
    said?: readonly string[]
    between?: readonly [min: number, max: number]
    /** The part of people who answer it; left out: all. */
    answered?: number
  }

/** A form of the demo. Days count from the day of the demo. */
export interface FormPlan {
  email: string
  title: string
  description: string
  pages: readonly { title: string; fields: readonly PlannedField[] }[]
  settings: Partial<Omit<FormSettings, 'opensAt' | 'closesAt'>>
  /** With a drawn picture. */
  hasCover?: true
  /** Published so many days before; left out: it is a draft. */
  publishedDaysAgo?: number
  opensInDays?: number
  /** Negative: it closed then. */
  closesInDays?: number
  /** The team closed it itself so many days ago. */
  closedDaysAgo?: number
  /** Teams that edit it too, by their e-mail. */
  collaborators?: readonly string[]
  answers?: number
  /** Named people who answer it first. */
  first?: readonly CastKey[]
  /** A field that the first answers have and the published form no longer does. */
  removed?: PlannedField
}
