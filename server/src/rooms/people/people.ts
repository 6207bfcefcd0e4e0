import type { Room } from '#platform/room.ts'
import { accountMergesHandlers } from './account-merges/account-merges.ts'
import { alumniDeskHandlers } from './alumni-desk/alumni-desk.ts'
import { announceJobs } from './alumni-desk/announce-decision.ts'
import { claimsHandlers } from './claims/claims.ts'
import { sweepClaimsJob } from './claims/sweep-claims.ts'
import { deskMailHandlers, deskMailJob } from './desk-mails/desk-mails.ts'
import { eachSummerHandlers } from './each-summer/each-summer.ts'
import { welcomeJob } from './each-summer/welcome-alumni.ts'
import { mailChoiceHandlers } from './mail-choices/mail-choices.ts'
import { managedAccountHandlers } from './managed-accounts/managed-accounts.ts'
import { peopleMerge } from './people.merge.ts'
import { ownPeopleData } from './people.own-data.ts'
import { todayOfPeople } from './people.today.ts'
import { profilesHandlers } from './profiles/profiles.ts'
import { registeringHandlers } from './registering/registering.ts'
import { sweepProofsJob } from './registering/sweep-proofs.ts'
import { grantConfiguredRights } from './signing-in/grant-configured-rights.ts'
import { signingInHandlers } from './signing-in/signing-in.ts'
import { studentImportHandlers } from './student-import/student-import.ts'

export { countAlumni } from './alumni-desk/alumni-desk.store.ts'
export {
  accountForMail,
  accountsForMail,
  findAlumnus,
  pageOwnerId,
  peopleByPrnOrEmail,
} from './people.store-lookups.ts'
export { setEventHead } from './set-event-head.ts'
export {
  readStudent,
  type StudentFacts,
  type StudentRecord,
  studentRecord,
  studentsById,
  studentsByPrnOrEmail,
} from './students.store.ts'

/**
 * People: how they sign in, register (students, and alumni pending approval) and leave, and their pages.
 *
 * The desk decides on alumni with `approveAlumnus` and `rejectAlumnus` (decide-alumnus.ts), in its
 * transaction.
 * The files that alumni send as proof belong to this room too. Sessions belong to the platform.
 *
 * Emits: personChanged, roleChanged, registrationChanged.
 * Locks: year_runs, then accounts by `lockAccounts` (in the order of their ids), then students or alumni, then
 * alumni_decisions, then account_merge_requests, then desk_mails, then sessions, then uploads. Triggers of
 * explore lock the account of every student and alumnus that changes, so changing a student or an alumnus
 * without locking the account first can deadlock. A merge moves other rooms' rows while it holds the merged
 * account: it waits for anyone writing as that account at the time, or one of the two transactions is run
 * again.
 * Never: compares people by e-mail once they are signed in, lets a person set a role, shows a proof to anyone
 * but the desk, merges two accounts without the confirmation of their person (or, for two alumni, of the
 * desk), trusts an e-mail that no provider vouches for, or exposes a contact that its owner does not show.
 */
export const peopleRoom: Room = {
  name: 'people',
  tables: [
    'accounts',
    'students',
    'alumni',
    'alumni_claims',
    'alumni_decisions',
    'account_merge_requests',
    'desk_mails',
    'notification_team_mutes',
    'mail_choices',
    ...(['year_runs', 'year_moves', 'year_holds'] as const),
  ],
  handlers: [
    ...signingInHandlers,
    ...registeringHandlers,
    ...profilesHandlers,
    ...accountMergesHandlers,
    ...claimsHandlers,
    ...alumniDeskHandlers,
    ...deskMailHandlers,
    ...mailChoiceHandlers,
    ...eachSummerHandlers,
    ...studentImportHandlers,
    ...managedAccountHandlers,
  ],
  jobs: (portal) => [
    sweepProofsJob(portal),
    sweepClaimsJob(portal),
    ...announceJobs(portal),
    deskMailJob(portal),
    welcomeJob(portal),
  ],
  ownData: ownPeopleData,
  merge: peopleMerge,
  today: todayOfPeople,
  start: grantConfiguredRights,
}
