import { setTimeout as sleep } from 'node:timers/promises'
import type { MailCatcher } from '@portal/server/testing/mail-catcher.ts'
import { call } from '../../bench/call.ts'
import type { StagedReplicas } from '../stage/stage.ts'

const withinMs = 120_000
const address = 'drill-mail@mail.example'

/**
 * Kills the portal while a slow mail server is accepting a guest's mail.
 * @param catcher The mail server that the portal was started with.
 * @returns Whether the next server sends the same mail again.
 */
export async function mailSurvives(
  { replicas: [replica], field }: StagedReplicas,
  catcher: MailCatcher,
): Promise<{ figure: string; isKept: boolean }> {
  const sent = () => catcher.mails.filter(({ to }) => to.includes(address))
  const until = async (count: number) => {
    const startedAt = performance.now()
    while (sent().length < count && performance.now() - startedAt < withinMs) await sleep(50)
    return performance.now() - startedAt
  }
  catcher.hold()
  const guest = {
    name: 'Meera Nair',
    college: 'Sardar College',
    email: address,
    contactNumber: '98123 45670',
  }
  await call(replica.origin, 'POST', '/tml/register/nonGstain', '', { slug: field.festivalEvent, ...guest })
  await until(1)
  await replica.kill()
  catcher.release()
  await replica.start()
  const tookMs = await until(2)
  const [first, second] = sent().map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1])
  const isKept = first !== undefined && first === second
  return {
    isKept,
    figure: isKept
      ? `the mail was sent again after ${(tookMs / 1000).toFixed(0)} s, with the same Message-ID`
      : `**the mail came ${sent().length} times**`,
  }
}
