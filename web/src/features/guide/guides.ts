import { hasPlace } from '@portal/contract/college.ts'
import { roleHomes } from '@portal/contract/guards.ts'
import { type Role, roles } from '@portal/contract/roles.ts'
import type { GuideStep } from './guide-step.ts'
import { alumniSteps } from './roles/alumni.ts'
import { alumniAdminSteps } from './roles/alumni-admin.ts'
import { councilSteps } from './roles/council.ts'
import { railwaySteps } from './roles/railway.ts'
import { regDeskSteps } from './roles/reg-desk.ts'
import { studentSteps } from './roles/student.ts'
import { teamSteps } from './roles/team.ts'
import { visitorSteps } from './roles/visitor.ts'

/** The steps of each role. Spare ones at the end take the place of rooms that the college does without. */
const stepsOf: Readonly<Record<Role, readonly GuideStep[]>> = {
  Student: studentSteps,
  Team: teamSteps,
  Council: councilSteps,
  Railway: railwaySteps,
  RegDesk: regDeskSteps,
  Alumni: alumniSteps,
  AlumniAdmin: alumniAdminSteps,
  All: visitorSteps,
}

/** Returns the five steps of a role. */
export function guideOf(role: Role): readonly GuideStep[] {
  return stepsOf[role].filter(({ link }) => hasPlace(link.to)).slice(0, 5)
}

/** Returns the roles that the college has, the viewer's first. */
export function guidedRoles(viewer: Role): Role[] {
  const others = roles.filter((role) => role !== viewer)
  return [viewer, ...others].filter((role) => hasPlace(roleHomes[role]))
}
