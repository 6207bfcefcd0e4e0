import { karnalaTrek, practiceSlots, trials } from '#cast/forms/booking-forms.ts'
import { crewAndKit, teamKit } from '#cast/forms/crew-forms.ts'
import { gymAndGround, lakshyaVolunteers, sportsDay } from '#cast/forms/feedback-forms.ts'
import type { FormPlan } from '#cast/forms/form-plan.ts'

/** Eight forms, in every state, with 1,500 answers. */
export const formPlans: readonly FormPlan[] = [
  ...[crewAndKit, teamKit, gymAndGround, karnalaTrek],
  ...[trials, lakshyaVolunteers, sportsDay, practiceSlots],
]
