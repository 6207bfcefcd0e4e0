import type { Handler } from '#platform/http/calls/handler.ts'
import { exportOwnData } from './export-own-data.ts'
import { readAlumniProfile } from './read-alumni-profile.ts'
import { readOwnProfile } from './read-own-profile.ts'
import { readProfile } from './read-profile.ts'
import { saveWelcome } from './save-welcome.ts'
import { updateAlumniProfile } from './update-alumni-profile.ts'
import { updateOwnProfile } from './update-own-profile.ts'

export const profilesHandlers: readonly Handler[] = [
  readAlumniProfile,
  readProfile,
  saveWelcome,
  updateAlumniProfile,
  readOwnProfile,
  updateOwnProfile,
  exportOwnData,
]
