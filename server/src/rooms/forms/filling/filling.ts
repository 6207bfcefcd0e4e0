import type { Handler } from '#platform/http/calls/handler.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { answerForm } from './answer-form.ts'
import { awaitForm } from './await-form.ts'
import { formReminderJob } from './form-reminders.ts'
import { shuffleJob } from './keep-anonymous.ts'
import { mailOwnFormAnswer } from './mail-own-form-answer.ts'
import { mailOwnersJob } from './mail-owners.ts'
import { notifyWaitersJobs } from './notify-waiters.ts'
import { readFormSeats } from './read-form-seats.ts'
import { readFormToFill } from './read-form-to-fill.ts'
import { sendFormCode } from './send-form-code.ts'
import { startForm } from './start-form.ts'
import { updateOwnFormAnswer } from './update-own-form-answer.ts'

export const fillingHandlers: readonly Handler[] = [
  ...[readFormToFill, readFormSeats, answerForm, updateOwnFormAnswer, mailOwnFormAnswer, sendFormCode],
  ...[startForm, awaitForm],
]

export const fillingJobs = (portal: Portal): JobDefinition[] => [
  ...[shuffleJob(portal), mailOwnersJob(portal), formReminderJob(portal)],
  ...notifyWaitersJobs(portal),
]
