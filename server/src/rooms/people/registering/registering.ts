import type { Handler } from '#platform/http/calls/handler.ts'
import { readRegistrationStatus } from './read-registration-status.ts'
import { registerAlumnus } from './register-alumnus.ts'
import { registerStudent } from './register-student.ts'
import { sendRegistrationAgain } from './send-registration-again.ts'

export const registeringHandlers: readonly Handler[] = [
  registerStudent,
  registerAlumnus,
  readRegistrationStatus,
  sendRegistrationAgain,
]
