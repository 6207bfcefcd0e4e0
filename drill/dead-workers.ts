import { MailCatcher } from '@portal/server/testing/mail-catcher.ts'
import type { Drill, Result, Scale } from './outcome.ts'
import { killParsers, openTasks, type Task } from './people/file-tasks.ts'
import { mailSurvives } from './people/mail-task.ts'
import { progress } from './progress.ts'
import { onReplicas, type StagedReplicas } from './stage/stage.ts'

/** The rounds per task. Each round kills the process a little later, so that every phase is hit. */
const rounds = { whole: 12, quick: 3 }
/** The rounds in which every process is killed as soon as it starts. */
const stormRounds = { whole: 3, quick: 1 }
const stepMs = 25

interface Seen {
  done: number
  retryLater: number
  wrong: string[]
}

export const deadWorkers: Drill = {
  name: 'dead-workers',
  title:
    'Processes that read pictures, documents, sheets and calendars or draw papers are killed while they work; a server is killed while it sends a mail',
  promise:
    'each task is done once, or the answer asks to try again in a minute; the server survives; another server sends the mail within two minutes',
  async run(scale) {
    const catcher = new MailCatcher()
    const env = { SMTP_URL: await catcher.start(), MAIL_FROM: 'portal@gst.example' }
    try {
      return await onReplicas(1, (stage) => killAtWork(stage, catcher, scale), { env })
    } finally {
      await catcher.stop()
    }
  },
}

async function killAtWork(stage: StagedReplicas, catcher: MailCatcher, scale: Scale): Promise<Result> {
  const {
    replicas: [replica],
    field,
  } = stage
  const tasks = await openTasks(replica.origin, field)
  const seen: Seen = { done: 0, retryLater: 0, wrong: [] }
  let kills = 0
  for (const task of tasks) {
    for (let round = 0; round < rounds[scale]; round += 1) {
      const killing = setTimeout(() => {
        kills += killParsers(replica.pid)
      }, round * stepMs)
      await judge(task, seen)
      clearTimeout(killing)
    }
    const storm = setInterval(() => {
      kills += killParsers(replica.pid)
    }, 5)
    for (let round = 0; round < stormRounds[scale]; round += 1) await judge(task, seen)
    clearInterval(storm)
    const after = await task.run()
    if (after.status >= 300) seen.wrong.push(`${task.name} afterwards: ${after.status} ${after.message}`)
    progress(`${task.name}: ${kills} processes killed`)
  }
  const server =
    replica.isRunning && (await replica.isReady()) ? 'the server survived' : '**the server died**'
  const mail = await mailSurvives(stage, catcher)
  const wrong = [...new Set(seen.wrong)]
  const said = wrong.length === 0 ? 'no other result' : `**${wrong.slice(0, 3).join('; ')}**`
  return {
    figure: `${tasks.map(({ name }) => name).join(', ')}: ${kills} processes killed, ${seen.done} tasks done, ${seen.retryLater} answered to try again, ${said}; ${server}; ${mail.figure}`,
    isKept: wrong.length === 0 && server === 'the server survived' && mail.isKept,
  }
}

async function judge({ name, run }: Task, seen: Seen): Promise<void> {
  const { status, retryAfter, message } = await run()
  if (status < 300) seen.done += 1
  else if (status === 503 && Number(retryAfter) > 0 && message !== '') seen.retryLater += 1
  else seen.wrong.push(`${name}: ${status} ${message}`)
}
