import type { Room } from '#platform/verb.ts'
import { exportOwnData } from './export-own-data.ts'
import { grantConfiguredRights } from './grant-configured-rights.ts'
import { listDemoAccounts } from './list-demo-accounts.ts'
import { ownPeopleData } from './people.own-data.ts'
import { readAlumniProfile } from './read-alumni-profile.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { readProfile } from './read-profile.ts'
import { refreshSession } from './refresh-session.ts'
import { registerStudent } from './register-student.ts'
import { saveWelcome } from './save-welcome.ts'
import { signInAsDemo } from './sign-in-as-demo.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signInWithOutlook } from './sign-in-with-outlook.ts'
import { signOut } from './sign-out.ts'
import { updateAlumniProfile } from './update-alumni-profile.ts'
import { updateOwnProfile } from './update-own-profile.ts'

/**
 * Who people are: how they sign in, register and leave, and their pages.
 *
 * Owns: accounts, students, alumni. Sessions themselves are the platform's.
 * Tells: personChanged.
 * Never: compares people by e-mail once they are signed in, lets a person set a role, or believes an e-mail that no
 * provider vouches for. Lets a contact leave that its owner does not show to whoever reads it.
 */
export const peopleRoom: Room = {
  name: 'people',
  verbs: [
    signInWithGoogle,
    signInWithOutlook,
    registerStudent,
    listDemoAccounts,
    signInAsDemo,
    refreshSession,
    signOut,
    readAlumniProfile,
    readProfile,
    saveWelcome,
    ...[updateAlumniProfile, readOwnProfile, updateOwnProfile, exportOwnData],
  ],
  ownData: ownPeopleData,
  start: grantConfiguredRights,
}
